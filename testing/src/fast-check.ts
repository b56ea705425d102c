import fc from 'fast-check';

// The same values in every run, so that a run fails only because of a change. `PROPERTY_SEED` tries others.
fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 1) });

/** fast-check, whose properties try the same values in every run. */
export { fc };

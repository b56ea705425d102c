import { Gauge, type Registry } from 'prom-client';

/** A value, and its labels. */
export interface Sample {
  labels?: Record<string, string>;
  value: number;
}

/**
 * Registers a gauge that is read at each scrape. It has no values while they cannot be read, so that the other
 * metrics remain.
 */
export function polledGauge(
  registry: Registry,
  { name, help, labelNames = [] }: { name: string; help: string; labelNames?: string[] },
  read: () => Promise<Sample[]>,
): void {
  registry.registerMetric(
    new Gauge({
      name,
      help,
      labelNames,
      registers: [],
      async collect() {
        const samples = await read().catch((): Sample[] => []);
        this.reset();
        for (const { labels = {}, value } of samples) this.set(labels, value);
        // A gauge without labels starts at 0, which would look like a value that was read.
        if (samples.length === 0) this.remove({});
      },
    }),
  );
}

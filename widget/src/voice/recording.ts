/** A recording in progress. */
export interface Recording {
  /** Ends it. Resolves to the recording; null if nothing was recorded. */
  stop(): Promise<File | null>;
  /** Ends it and forgets what was recorded. */
  discard(): void;
}

/** Bits per second: speech stays clear, and a minute takes 240 kB. */
const BITS = 32_000;
const TYPES = [
  { type: 'audio/webm;codecs=opus', extension: 'webm' },
  { type: 'audio/mp4', extension: 'm4a' },
  { type: 'audio/ogg;codecs=opus', extension: 'ogg' },
];

/**
 * Starts recording from the microphone. Rejects if there is none, or if the visitor does not allow it.
 * @param name the file's name without its extension
 */
export async function record(name: string): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const { type, extension } = TYPES.find((one) => MediaRecorder.isTypeSupported(one.type)) ?? {
    type: '',
    extension: '',
  };
  const recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: BITS });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const ended = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => resolve(), { once: true });
  });
  const end = (): void => {
    if (recorder.state !== 'inactive') recorder.stop();
    for (const track of stream.getTracks()) track.stop();
  };
  recorder.start();
  return {
    async stop() {
      end();
      await ended;
      const [bare = ''] = type.split(';');
      const file = new File(parts, `${name}.${extension}`, { type: bare });
      return file.size === 0 ? null : file;
    },
    discard: end,
  };
}

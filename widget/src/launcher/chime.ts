/** Plays two short tones, generated so that there is nothing to download. */
export function chime(): void {
  try {
    const audio = new AudioContext();
    const start = audio.currentTime;
    for (const [i, hertz] of [660, 880].entries()) {
      const [tone, loudness] = [audio.createOscillator(), audio.createGain()];
      const at = start + i * 0.14;
      tone.frequency.value = hertz;
      loudness.gain.setValueAtTime(0.0001, at);
      loudness.gain.exponentialRampToValueAtTime(0.12, at + 0.02);
      loudness.gain.exponentialRampToValueAtTime(0.0001, at + 0.22);
      tone.connect(loudness).connect(audio.destination);
      tone.start(at);
      tone.stop(at + 0.24);
    }
    setTimeout(() => void audio.close(), 800);
  } catch {
    // Silent without audio output, and before the page was clicked.
  }
}

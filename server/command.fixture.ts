import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Runs `server/NAME.ts`; returns the output of both streams and the exit code. */
export async function runServerCommand(
  name: string,
  dataDir: string,
  words: string[],
  variables: Record<string, string> = {},
) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, ...variables };
  const command = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  const args = ['--disable-warning=ExperimentalWarning', command, ...words];
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, args, {
      env,
      cwd: ROOT,
    });
    return { code: 0, said: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, said: stdout + stderr };
  }
}

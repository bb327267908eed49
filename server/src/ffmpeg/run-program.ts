import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Characters of what a program says that are kept, from its end. */
const keptErrors = 4_000;
/** Characters of its output. */
const longestOutput = 4 * 1024 * 1024;

/** A program did not end in its time, or said nothing for too long; it was killed. */
export class ProgramTimeout extends Error {}
/** It could not be started: it is not installed. */
export class ProgramMissing extends Error {}

export interface ProgramLimits {
  /** ms for the whole run. */
  timeout: number;
  /** ms without a line of output after which it counts as hanging. */
  silence?: number;
  cwd?: string;
  /** Called with each line of output; what it throws ends the program. Without it the output is kept. */
  onLine?: (line: string) => Promise<void> | void;
}

/** Nobody waits for what is converted: pages go first. */
const nice = ['nice', '-n', '15'];
/** Of the environment a program sees nothing but these: the product's secrets are in it. */
const environment = ({ PATH = '/usr/local/bin:/usr/bin:/bin' } = process.env) => ({ PATH, LANG: 'C.UTF-8' });

/** Runs a program to its end. Nothing of it is left where this fails. */
export async function runProgram(
  program: string,
  args: readonly string[],
  { timeout, silence = timeout, cwd, onLine }: ProgramLimits,
): Promise<{ code: number | null; output: string; errors: string }> {
  const [first = '', ...rest] = [...nice, program, ...args];
  const child = spawn(first, rest, {
    env: environment() as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(cwd ? { cwd } : {}),
  });
  let output = '';
  let errors = '';
  let failure: unknown;
  const end = (reason: unknown) => {
    failure ??= reason;
    child.kill('SIGKILL');
  };
  const whole = setTimeout(() => end(new ProgramTimeout()), timeout);
  const quiet = setTimeout(() => end(new ProgramTimeout()), silence);
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-keptErrors);
  });
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => {
    quiet.refresh();
    if (!onLine) output += `${line}\n`;
    if (output.length > longestOutput) end(new Error(`${program} says too much`));
    Promise.resolve(line)
      .then((said) => onLine?.(said))
      .catch(end);
  });
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', resolve);
    });
    if (failure) throw failure;
    // What `nice` answers where there is no such program.
    if (code === 127) throw new ProgramMissing(program);
    return { code, output, errors };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new ProgramMissing(program);
    throw error;
  } finally {
    clearTimeout(whole);
    clearTimeout(quiet);
  }
}

import { relative } from 'node:path';
import { ROOT } from '@tycoon/command/root';
import type { Reporter, TestModule, TestSpecification } from 'vitest/node';
import { forget, keep } from './kept.ts';

/** Writes down each file as it passes, where the run says, and how far the run is. */
export default class KeepingReporter implements Reporter {
  readonly #begin = performance.now();
  #files = 0;
  #done = 0;
  #failed = 0;
  #last: Promise<void> = Promise.resolve();

  onTestRunStart(files: readonly TestSpecification[]): void {
    this.#files = files.length;
  }

  onTestModuleEnd(module: TestModule): void {
    const name = relative(ROOT, module.moduleId).replaceAll('\\', '/');
    const { duration } = module.diagnostic();
    const tests = [...module.children.allTests('passed')].length;
    this.#done++;
    if (!module.ok()) this.#failed++;
    const { TYCOON_KEPT: file } = process.env;
    if (file !== undefined && module.ok())
      this.#last = this.#last.then(() => keep(file, { name, tests, seconds: duration / 1000 }));
    const minutes = ((performance.now() - this.#begin) / 60_000).toFixed(1);
    process.stdout.write(
      `── ${this.#done} of ${this.#files} files after ${minutes} min, ${this.#failed} failed: ${name} took ${(duration / 1000).toFixed(1)} s\n`,
    );
  }

  async onTestRunEnd(_: readonly TestModule[], errors: readonly unknown[]): Promise<void> {
    await this.#last;
    // Nobody knows of which file an error came that no test has caught.
    const { TYCOON_KEPT: file } = process.env;
    if (file !== undefined && errors.length > 0) await forget(file);
  }
}

import { join } from 'node:path';
import { Complaint } from '@tycoon/command/complaint';
import { TOOLS } from '@tycoon/command/root';
import type { AskCompiler } from '@tycoon/localnet/conformance/suite/compiler';
import { compilePackageAfresh } from '@tycoon/move-toolchain/compiler';
import { createMemo } from '@tycoon/move-toolchain/memo';

/** Answers are kept: a run of the suite asks some 600 times, and most of it is the same the next time. */
const memo = createMemo(join(TOOLS, 'conformance-answers'), { kept: 3000 });

/** The official compiler; what it refuses is an answer like any other. */
export const askCompiler: AskCompiler = (sources, framework) =>
  memo.answer({ sources, std: framework.std, sui: framework.sui }, async () => {
    try {
      const { modules } = await compilePackageAfresh(sources, framework);
      return { modules };
    } catch (error) {
      if (!(error instanceof Complaint)) throw error;
      return { refused: error.message };
    }
  });

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { evaluate, uploadAll } from '../../../../../bench/knowledge/evaluate.ts';
import { questions } from '../../../../../bench/knowledge/questions.ts';
import { makeWorkspace, type TestWorkspace } from '../../../../test/factories.ts';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { sql } from '../../../platform/database/sql.ts';
import { root } from '../../../root.ts';
import { LANGUAGES } from '../schema.ts';
import { listOf, makeAgent } from '../test-support/test-uploads.ts';

let app: TestApp;
let workspace: TestWorkspace;
let agentId: string;
beforeAll(async () => {
  app = await startApp();
  workspace = await makeWorkspace(app);
  agentId = await makeAgent(app, workspace);
  await uploadAll(workspace.ctx, agentId);
  await app.startWorker();
  await vi.waitFor(
    async () => {
      const documents = await listOf(app, workspace.keys.read, agentId);
      expect(documents.map(({ rag_index_status }) => rag_index_status)).toEqual(
        documents.map(() => 'succeeded'),
      );
      expect(
        await app.platform.db.one(
          sql`select count(*) from knowledge_chunks where language = 'english' and embedding is null`,
        ),
      ).toEqual({ count: 0 });
    },
    { timeout: 100_000, interval: 200 },
  );
});
afterAll(() => app.stop());

it('every question of the evaluation is answered by its document, word for word', () => {
  for (const language of LANGUAGES) {
    for (const { document, answer } of questions[language]) {
      const text = readFileSync(join(root, 'bench/knowledge', language, document), 'utf8');
      expect(text.replace(/\s+/g, ' ').includes(answer), `${document}: ${answer}`).toBe(true);
    }
  }
});

it.each(LANGUAGES)(
  'finds the answer to at least 4 of 5 questions by words alone, and no fewer with vectors (%s)',
  async (language) => {
    const words = await evaluate(workspace.ctx, agentId, 'full-text', language);
    const hybrid = await evaluate(workspace.ctx, agentId, 'hybrid', language);
    expect(words.found / words.asked).toBeGreaterThanOrEqual(0.8);
    expect(hybrid.found).toBeGreaterThanOrEqual(words.found);
  },
);

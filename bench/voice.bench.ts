import { servedWithoutModels } from './voice/service.ts';
import { measureTurns } from './voice/with-models.ts';
import { measureCalls } from './voice/without-models.ts';

/** `BENCH_PARTS=calls` or `turns` measures one of both. */
const PARTS = (process.env.BENCH_PARTS ?? 'calls,turns').split(',');

if (!(await servedWithoutModels())) {
  if (PARTS.includes('calls')) await measureCalls();
  if (PARTS.includes('turns')) await measureTurns();
}

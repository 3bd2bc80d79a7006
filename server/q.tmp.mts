import { measure, readSheets } from './test/corpora/questions/read.ts';
const part = (process.argv[2] ?? 'tuning') as 'tuning';
const only = process.argv[3];
const t=performance.now();
const { figures, wrong } = measure(readSheets(part).filter(s => !only || only==='-' || s.name.startsWith(only)));
if (process.argv[4] !== 'q') console.log(wrong.join('\n'));
console.log(JSON.stringify(figures), (performance.now()-t).toFixed(0));

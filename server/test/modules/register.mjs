// Loaded by the workers of the test runner before anything else: they import TypeScript as Node imports modules, without
// a module runner between, which makes each imported name a look-up.
import { register } from 'node:module';

register('./load.mjs', import.meta.url);

import { describeModelConformance } from '../conformance.ts';
import { createEmbeddedBrain } from './index.ts';

describeModelConformance('the embedded brain', () => createEmbeddedBrain());

import { describeCarrier } from '../conformance.ts';
import { openTestWorld } from './test-world.ts';

describeCarrier('the simulated network', () => openTestWorld());

import type { Feature } from '../platform/feature.ts';
import { analysisSweep } from './analysis-sweep.ts';

export const analysis: Feature = { name: 'analysis', services: [analysisSweep] };

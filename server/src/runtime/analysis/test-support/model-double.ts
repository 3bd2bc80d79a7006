import { NOW, turnsOf } from '../../../../test/corpora/analysis/index.ts';
import type { ModelObjectRequest, ModelProvider } from '../../../providers/model/port.ts';
import type { AnalysisSubject } from '../types.ts';

/** Always returns `answer` and records the requests. */
export function modelDouble(
  answer: unknown,
  embedded = false,
): ModelProvider & { asked: ModelObjectRequest[] } {
  const asked: ModelObjectRequest[] = [];
  return {
    asked,
    name: 'double',
    model: 'double-1',
    embedded,
    stream: async function* () {},
    object: async (request) => {
      asked.push(request);
      return { value: answer, usage: { inputTokens: 11, outputTokens: 7 }, model: 'double-1-today' };
    },
    close: async () => undefined,
  };
}

/** A booking by phone, with one criterion and one field to collect. */
export const bookingSubject = (changes: Partial<AnalysisSubject> = {}): AnalysisSubject => ({
  transcript: turnsOf(`
    A: Hello! How can I help?
    P: I would like a table for four tonight.
    A: It is booked for 20:00.
    P: Wonderful, thank you!`),
  language: 'en',
  category: 'scheduling',
  channel: 'voice',
  direction: 'inbound',
  criteria: [{ id: 'polite', description: 'Success if the agent was polite.' }],
  dataCollection: [{ id: 'people', dataType: 'integer', description: 'How many people come' }],
  toolsUsed: [],
  now: NOW,
  ...changes,
});

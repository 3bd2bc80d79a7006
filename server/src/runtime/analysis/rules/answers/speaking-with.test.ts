import { describe, expect, it } from 'vitest';
import type { DataField, Language } from '../../../../listening/index.ts';
import { analyseByRules } from '../../rules-analyst.ts';

function stored(description: string, language: Language, turns: readonly string[]) {
  const field: DataField = { id: 'contact_name', dataType: 'string', description };
  return (
    analyseByRules({
      language,
      category: 'general',
      channel: 'voice',
      direction: 'inbound',
      criteria: [],
      dataCollection: [field],
      toolsUsed: [],
      now: new Date('2026-11-16T10:00:00Z'),
      transcript: turns.map((message, index) => ({
        role: index % 2 === 0 ? ('agent' as const) : ('user' as const),
        message,
        time_in_call_secs: index * 5,
      })),
    }).data_collection_results.contact_name?.value ?? null
  );
}

describe('whom the agent is speaking with', () => {
  it.each([
    ['en', 'Contact in an emergency', 'Hello. Who am I speaking with?', 'Deirdre Moloney'],
    ['en', 'Referee for the job', 'Hello, who is calling please?', 'Deirdre Moloney'],
    ['en', 'Vet who treats the horse', 'Good morning, whom do I have on the line?', 'Deirdre Moloney'],
    ['es', 'Contacto en caso de emergencia', 'Hola. ¿Con quién hablo?', 'Mercedes Quintana'],
    ['es', 'Veterinario de la yegua', 'Hola, ¿con quién tengo el gusto?', 'Mercedes Quintana'],
    ['pt', 'Contato para emergências', 'Olá. Com quem falo?', 'Marlene Teixeira'],
    ['pt', 'Veterinário que trata do cavalo', 'Olá, com quem eu estou falando?', 'Marlene Teixeira'],
  ] as const)('%s: %s is not told by "%s"', (language, description, question, reply) => {
    expect(stored(description, language, [question, reply, 'Ok.'])).toBeNull();
  });

  it.each([
    ['en', 'Name of the caller', 'Hello. Who am I speaking with?', 'Deirdre Moloney'],
    ['en', 'Contact in an emergency', 'Who should we ring if anything happens?', 'Deirdre Moloney'],
    ['es', 'Nombre de quien llama', 'Hola. ¿Con quién hablo?', 'Mercedes Quintana'],
    ['es', 'Contacto en caso de emergencia', '¿A quién avisamos si pasa algo?', 'Mercedes Quintana'],
    ['pt', 'Nome de quem liga', 'Olá. Com quem falo?', 'Marlene Teixeira'],
    ['pt', 'Contato para emergências', 'Quem a gente avisa se acontecer algo?', 'Marlene Teixeira'],
  ] as const)('%s: %s is told by "%s"', (language, description, question, reply) => {
    expect(stored(description, language, [question, reply, 'Ok.'])).toBe(reply);
  });
});

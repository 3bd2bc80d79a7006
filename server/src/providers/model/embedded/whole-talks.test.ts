import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '../../../features/agents/catalogue/index.ts';
import { detectLanguage, languageTested, sentences } from '../../../listening/index.ts';
import { LANGUAGES } from '../../../listening/types.ts';
import { PERSONAS } from '../../../personas/index.ts';
import { BUILT_IN_TOOLS } from '../port.ts';
import { type Played, play } from './test-play.ts';

const SEEDS = ['one', 'two', 'three'];

const agentTexts = ({ lines }: Played): string[] =>
  lines.flatMap(({ role, message }) => (role === 'agent' && message !== '' ? [message] : []));

/** Short words of thanks may come back; what carries meaning may not. */
const repeatedSentences = (played: Played): string[] => {
  const times = new Map<string, number>();
  for (const sentence of agentTexts(played).flatMap(sentences))
    times.set(sentence, (times.get(sentence) ?? 0) + 1);
  return [...times].filter(([, count]) => count > 2).map(([sentence]) => sentence);
};

const printed = (played: Played): string =>
  played.lines.map(({ role, message }) => `${role}: ${message}`).join('\n');

const everyTalk = CATEGORIES.flatMap((category) =>
  LANGUAGES.flatMap((language) =>
    PERSONAS.flatMap((persona) =>
      SEEDS.flatMap((seed) => [0, 1].map((template) => ({ category, language, persona, seed, template }))),
    ),
  ),
);

describe.each(CATEGORIES)('whole talks in %s', (category) => {
  const talks = everyTalk
    .filter((scene) => scene.category === category)
    .map((scene) => ({ scene, played: play(scene) }));

  it('end within 14 turns of the agent', () => {
    for (const { played } of talks) {
      expect(played.ended, printed(played)).not.toBe('never');
      expect(played.agentTurns, printed(played)).toBeLessThanOrEqual(14);
    }
  });

  it('say no sentence more than twice', () => {
    for (const { played } of talks) expect(repeatedSentences(played), printed(played)).toEqual([]);
  });

  it('leave no gap, brace or stray value in a sentence, and give nothing private away', () => {
    for (const { played } of talks)
      for (const text of agentTexts(played))
        expect(text).not.toMatch(/[{}]|undefined|null|NaN|\[object|CANARY| {2}| [.,;!?]|\.\.|:$/);
  });

  it('are held in the language of the agent, a test of a language in the one that is tested', () => {
    const tested = (scene: (typeof talks)[number]['scene'], played: (typeof talks)[number]['played']) =>
      scene.category === 'language_assessment' ? languageTested(agentTexts(played)[0] ?? '') : null;
    for (const { scene, played } of talks)
      for (const text of agentTexts(played))
        expect([scene.language, tested(scene, played), null], text).toContain(detectLanguage(text));
  });

  it('are short: three sentences at most beside the goodbye, on the telephone', () => {
    for (const { played } of talks)
      for (const text of agentTexts(played).slice(1)) expect(text.length, text).toBeLessThanOrEqual(420);
  });

  it('are the same the second time', () => {
    for (const { scene, played } of talks.slice(0, 30)) expect(play(scene)).toEqual(played);
  });

  it('use the right tools', () => {
    for (const { scene, played } of talks) {
      const names = played.calls.map(({ name }) => name);
      const reasons = played.calls.flatMap(({ name, arguments: args }) =>
        name === BUILT_IN_TOOLS.end ? [args.reason] : [],
      );
      const shown = printed(played);
      if (scene.persona === 'wants_person') {
        expect(
          names.filter((name) => name === BUILT_IN_TOOLS.handOff),
          shown,
        ).toHaveLength(1);
      } else if (scene.persona === 'wrong_number') {
        expect(reasons, shown).toEqual(['wrong_person']);
        expect(played.agentTurns, shown).toBe(2);
      } else if (scene.persona === 'wants_no_more_contact') {
        expect(reasons, shown).toEqual(['do_not_contact']);
        expect(played.agentTurns, shown).toBe(2);
      } else if (scene.persona === 'voicemail') expect(reasons, shown).toEqual(['voicemail']);
      else if (scene.persona === 'declines') expect(reasons, shown).toEqual(['declined']);
      else if (scene.persona === 'keen') expect(reasons, shown).toEqual(['completed']);
    }
  });

  it('do not read alike from one person to the next', () => {
    const first = talks.filter(
      ({ scene }) => scene.persona === 'keen' && scene.language === 'en' && scene.template === 0,
    );
    expect(new Set(first.map(({ played }) => printed(played))).size).toBeGreaterThan(1);
  });
});

/** What the agent says last to a willing person, by category: the words its success is read from. */
const SUCCESS: Record<string, RegExp> = {
  sales: /order is noted|noted your order|anoté su pedido|pedido queda|anotei o seu pedido|pedido ficou/,
  // Where nothing could be tried the case is noted, and nobody is told that it is solved.
  support: /solved|sorted out|[Yy]our case|resuelto|solucionado|[Ss]u caso|resolvido|dado certo|seu caso/,
  scheduling: /appointment is|cita queda|su cita es|horário está|horário é/,
  surveys: /all my questions|all I wanted|mis preguntas|quería preguntarle|minhas perguntas|queria perguntar/,
  collections:
    /noted your payment|promise is noted|anotado su pago|compromiso queda|anotado o seu pagamento|compromisso ficou/,
  retention: /stay with us|staying|sigue con nosotros|se quede|continua conosco|você fique/,
  notifications: /confirmed|confirmado/,
  interview: /hiring team|equipo de selección|equipe de seleção/,
  language_assessment: /your level|the result|su nivel|el resultado|seu nível|o resultado/,
  general: /with the team|to the team|con el equipo|al equipo|com a equipe|para a equipe/,
};

it.each(CATEGORIES)('a willing person leaves %s with what it is for', (category) => {
  for (const language of LANGUAGES)
    for (const seed of SEEDS)
      for (const template of [0, 1]) {
        const played = play({ category, language, persona: 'keen', seed, template });
        expect(agentTexts(played).at(-1), printed(played)).toMatch(SUCCESS[category] ?? /$^/);
      }
});

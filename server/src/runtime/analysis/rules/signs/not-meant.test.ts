import { describe, expect, it } from 'vitest';
import { playLines } from '../../../../../test/corpora/calls/index.ts';
import type { Category } from '../../../../features/agents/catalogue/index.ts';
import { type DataField, hear } from '../../../../listening/index.ts';
import type { Language } from '../../../../listening/types.ts';
import { reconciledByRules } from '../../rules-analyst.ts';
import { analysed, collected } from '../../test-support/analysed.ts';

const played = (category: Category, language: Language, lines: string[], fields: DataField[] = []) => {
  const direction = category === 'general' ? ('inbound' as const) : undefined;
  const subject = playLines({ category, language, lines, fields, ...(direction && { direction }) });
  const agent = subject.transcript.filter(({ role }) => role === 'agent').map(({ message }) => message);
  return { analysis: reconciledByRules(subject).analysis, agent: agent.join(' ') };
};

const IT_IS_ME: Record<Language, string> = { en: 'yes speaking', es: 'sí soy yo', pt: 'sim sou eu' };

describe('a notice', () => {
  it.each<[Language, string]>([
    ['en', "okay, I'll try but I can't promise"],
    ['es', 'vale, haré lo posible pero no lo aseguro'],
    ['pt', 'tá, vou tentar mas não garanto'],
  ])('is not confirmed by who will only try, %s: %s', (language, line) => {
    const { analysis, agent } = played('notifications', language, [IT_IS_ME[language], line]);
    expect(analysis.outcome).not.toBe('message_acknowledged');
    expect(collected('response', analysis)).not.toBe('confirmed');
    expect(collected('acknowledged', analysis)).toBeNull();
    expect(agent).not.toMatch(/marked it as confirmed|marcado como confirmado/);
  });

  it.each<[Language, string, string]>([
    ['en', "okay, I'd prefer to have a call from somebody", 'thanks'],
    ['es', 'bueno, prefiero que me llame una persona', 'gracias'],
    ['pt', 'ok, mas preferia que alguém me ligasse', 'obrigado'],
  ])('is not confirmed by a small word before another wish, %s: %s', (language, line, after) => {
    const { analysis } = played('notifications', language, [IT_IS_ME[language], line, after]);
    expect(analysis.outcome).not.toBe('message_acknowledged');
    expect(collected('response', analysis)).not.toBe('confirmed');
    expect(collected('acknowledged', analysis)).toBeNull();
  });

  it.each<[Language, string]>([
    ['en', 'hello? no, you have the wrong number'],
    ['es', 'no, aquí no vive ninguna María'],
    ['pt', 'não, o senhor ligou errado'],
  ])('that a wrong number never heard has no response, %s', (language, line) => {
    const { analysis } = played('notifications', language, [line]);
    expect(analysis.outcome).toBe('failed');
    expect(collected('response', analysis)).toBeNull();
    expect(analysis.evaluation_criteria_results.message_acknowledged?.result).toBe('unknown');
  });
});

describe('a customer', () => {
  it.each<[Language, string[]]>([
    ['en', ["I don't really want to cancel, could I freeze it", 'broke my ankle', 'yes freezing it works']],
    ['es', ['no quiero cancelar del todo, ¿puedo pausarlo?', 'me operaron', 'sí, una pausa me vendría bien']],
    ['pt', ['não queria cancelar de vez, dá pra pausar?', 'operei o joelho', 'sim, uma pausa resolve']],
  ])('who wants a pause neither stays nor leaves, %s', (language, lines) => {
    const { analysis, agent } = played('retention', language, lines);
    expect(analysis.outcome).toBe('follow_up_needed');
    expect(collected('decision', analysis)).toBeNull();
    expect(agent).not.toMatch(
      /like to leave|want to cancel|quiere (?:irse|cancelar)|você quer sair|deseja cancelar/,
    );
    expect(agent).not.toMatch(/happy you're staying|alegra que se quede|feliz que você fique/);
  });

  it.each<[Language, string, string]>([
    ['es', 'estaba lento, por eso quería cancelar', 'si lo arreglan sí me quedo, si no no'],
    ['pt', 'tava lento', 'se arrumarem eu fico, senão não'],
    ['en', 'it was slow', "if they fix it I'll stay, otherwise I won't"],
    ['pt', 'tá caro', 'isso que me oferecem é muito pouco'],
    ['es', 'está caro', 'eso que me ofrece es muy poco'],
    ['en', 'too dear', "yeah that's not much"],
  ])('has not stayed on a condition or for too little, %s: %s, %s', (language, why, line) => {
    const bye = { en: 'bye', es: 'adiós', pt: 'tchau' }[language];
    for (const lines of [
      [why, line, bye],
      [why, why, line],
    ]) {
      const { analysis, agent } = played('retention', language, lines);
      expect(analysis.outcome).toBe('follow_up_needed');
      expect(collected('offer_accepted', analysis)).not.toBe(true);
      expect(agent).not.toMatch(/happy you're staying|alegra que se quede|feliz que você fique/);
    }
  });
});

describe('who calls', () => {
  it.each<[Language, string[]]>([
    ['en', ["I'm asking about my dad, he is in the hospital", 'Tom Reed', "I can't come, I live far away"]],
    ['es', ['es por mi mamá que está internada', 'Rosa Díaz', 'no puedo ir, vivo lejos']],
    ['pt', ['é sobre meu pai, foi internado ontem', 'José Lima', 'não posso ir aí, moro longe']],
  ])('and cannot come cancels nothing where there is no appointment, %s', (language, lines) => {
    expect(played('general', language, lines).analysis.outcome).toBe('follow_up_needed');
  });

  it.each<[Language, string[]]>([
    [
      'en',
      [
        "I'd like an appointment for my mum",
        'a check-up',
        "can I call you back tomorrow when I've asked her",
      ],
    ],
    ['es', ['quería una cita para mi mamá', 'un control', '¿les puedo llamar yo mañana cuando le pregunte?']],
    [
      'pt',
      ['queria marcar pra minha mãe', 'uma revisão', 'posso ligar de novo amanhã depois de falar com ela?'],
    ],
  ])('again by themselves has agreed on no call back, %s', (language, lines) => {
    const { analysis } = played('scheduling', language, lines);
    expect(analysis.outcome).not.toBe('callback_scheduled');
    expect(collected('callback_time', analysis)).toBeNull();
  });

  it.each<[Language, string[]]>([
    [
      'en',
      ['I already have a case open', 'I want to know what time they come', "no, I don't want another case"],
    ],
    [
      'es',
      ['ya tengo un reclamo abierto', 'solo quiero saber a qué hora vienen', 'no, no quiero otro reclamo'],
    ],
    [
      'pt',
      [
        'já tenho um chamado aberto',
        'só quero saber a que horas eles vêm',
        'não, não quero abrir outro chamado',
      ],
    ],
  ])('has no case written down that they did not want, %s', (language, lines) => {
    const { analysis, agent } = played('support', language, lines);
    expect(agent).not.toMatch(/your case|su caso|seu caso/);
    expect(analysis.outcome).toBe('follow_up_needed');
  });

  it.each<[Language, string]>([
    ['en', 'can I get one of them refunded'],
    ['en', "I'd rather do this in person"],
    ['en', 'what I like most is the people, very friendly'],
    ['es', 'lo que más me gusta es la gente de aquí'],
    ['pt', 'o que eu mais gosto são as pessoas daqui'],
  ])('asks for no person by it, %s: %s', (language, line) => {
    expect([...hear(line, language).intents]).not.toContain('wants_person');
  });

  it.each<[Language, string]>([
    ['en', "I would yeah, I've told my sister already"],
    ['en', 'I told all my friends already'],
  ])('does not complain of having told others, %s: %s', (language, line) => {
    expect([...hear(line, language).intents]).not.toContain('complains');
  });

  it.each<[Language, string, string]>([
    ['es', '¿Hablo con María López?', 'no sé'],
    ['pt', 'Estou falando com Ana Souza?', 'não sei'],
  ])('and does not know denies nothing, %s', (language, asked, words) => {
    const analysis = analysed('collections', language, asked, words, asked);
    expect(collected('right_person', analysis)).toBeNull();
  });
});

describe('a test of a language', () => {
  it.each<[Language, string[]]>([
    [
      'pt',
      ['sim', 'eu moro no centro, perto da praia', 'gosto muito de cozinhar', 'ontem fui ao cinema com ele'],
    ],
    ['es', ['¿qué prueba? nadie me avisó', 'no, por teléfono no', 'prefiero otro día']],
    ['en', ["sorry, I haven't studied", 'could we do it on another day', 'Monday is better for me']],
  ])('without a level is not done, %s', (language, lines) => {
    const { analysis } = played('language_assessment', language, lines);
    expect(analysis.outcome).toBe('follow_up_needed');
    expect(collected('cefr_level', analysis)).toBeNull();
  });

  it.each<[Language, RegExp]>([
    ['en', /Your request for a change|the change you want/],
    ['es', /cambio/],
    ['pt', /mudança/],
  ])('is not gone on with by who wants another day, %s', (language, noted) => {
    const line = {
      en: 'could we do it on another day?',
      es: '¿podemos hacerlo otro día?',
      pt: 'pode ser outro dia?',
    }[language];
    expect(played('language_assessment', language, [line]).agent).toMatch(noted);
  });
});

describe('questions', () => {
  it.each<[Language, string[]]>([
    ['en', ['yes', 'well I have never been there', "I can't say", 'so that was it then']],
    ['es', ['sí', 'pero yo nunca fui a esa tienda', 'no podría decir', 'bueno, pues ya está']],
    ['pt', ['sim', 'mas eu nunca fui atendida por vocês', 'não tenho como dar nota', 'pois é, então tá bom']],
  ])('are not answered by who never was a customer, %s', (language, lines) => {
    expect(played('surveys', language, lines).analysis.outcome).not.toBe('info_provided');
  });

  it.each<[Language, string[]]>([
    [
      'en',
      ['yes', 'three years in a shop', 'I ran the stock room alone for a month', "then it won't work for me"],
    ],
    [
      'es',
      [
        'sí',
        'tres años en una tienda',
        'llevé el almacén yo solo un mes',
        'entonces no me sirve, será para otra',
      ],
    ],
    [
      'pt',
      [
        'sim',
        'três anos numa loja',
        'cuidei do estoque sozinho um mês',
        'então não vai dar, fica pra próxima',
      ],
    ],
  ])('are no interview with who gives the place up, %s', (language, lines) => {
    expect(played('interview', language, lines).analysis.outcome).toBe('rejected');
  });

  it.each<[Language, string, string, boolean | null]>([
    ['en', 'Whether the person can work nights', 'nights are no problem, I can do nights', true],
    ['es', 'Si puede trabajar de noche', 'de noche no hay problema, trabajo de noche sin problema', true],
    ['en', 'Whether the person can work nights', 'nobody can work nights', false],
    ['en', 'Whether the person can work nights', 'only weekends, nights I study', false],
    ['es', 'Si puede trabajar de noche', 'solo puedo los fines de semana, de noche estudio', false],
  ])('of yes and no hear what the words say, %s: %s, %s', (language, description, words, value) => {
    const id = language === 'en' ? 'nights' : 'noche';
    const lines = [{ en: 'yes', es: 'sí', pt: 'sim' }[language], words];
    const { analysis } = played('interview', language, lines, [{ id, dataType: 'boolean', description }]);
    expect(collected(id, analysis)).toBe(value);
  });
});

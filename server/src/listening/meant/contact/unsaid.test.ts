import { describe, expect, it } from 'vitest';
import { hear } from '../../hear.ts';
import type { Language } from '../../types.ts';

const contact = (text: string, language: Language) => {
  const { intents, doubts } = hear(text, language);
  if (intents.has('wants_no_more_contact')) return 'acted';
  return doubts.has('wants_no_more_contact') ? 'asked' : 'left';
};

describe('what stands beside a wish', () => {
  it.each([
    ['en', 'Stop calling me. I called last week.'],
    ['en', 'Stop calling me. I was driving.'],
    ['en', 'Take me off your list. My brother called you too.'],
    ['en', 'The brake still squeaks and I paid on Monday. Never call me again. It was forty pounds.'],
    ['es', 'No me llamen nunca más. Ayer estuve en la tienda.'],
    ['es', 'Bórrenme de su lista. Mi hermana vive en Lima.'],
    ['pt', 'Parem de me ligar. Eu estava dirigindo.'],
    ['pt', 'Me tirem da lista de vocês. Ontem choveu muito.'],
  ] as const)('does not unsay it, %s: %s', (language, text) => {
    expect(contact(text, language)).toBe('acted');
  });

  it.each([
    ['en', 'stop calling me i was driving'],
    ['en', 'stop calling me, I was driving'],
    ['en', 'Never call me again. He said he would write.'],
  ] as const)('leaves it at least to be asked, %s: %s', (language, text) => {
    expect(contact(text, language)).not.toBe('left');
  });

  it.each([
    ['en', "Don't call me tomorrow, call me on Friday."],
    ['en', "Don't call. I'll call you."],
    ['es', 'Mañana no me llame. Llámeme el viernes.'],
    ['pt', 'Hoje não liga não. Amanhã pode.'],
  ] as const)('may turn it, %s: %s', (language, text) => {
    expect(contact(text, language)).not.toBe('acted');
  });
});

describe('a wish that is spoken of', () => {
  it.each([
    ['en', "Please don't remove me from your list"],
    ['en', 'I never said you should stop calling me'],
    ['en', "Don't stop calling me please"],
    ['es', 'No dejen de llamarme'],
    ['es', 'no es que no quiera que me llamen'],
    ['pt', 'não parem de me ligar'],
    ['pt', 'eu nunca falei pra parar de ligar'],
  ] as const)('and not meant is left, %s: %s', (language, text) => {
    expect(contact(text, language)).toBe('left');
  });

  it.each([
    ['en', 'My brother said: never call me again'],
    ['es', 'Mi hermano dijo: no me llamen nunca más'],
    ['pt', 'Minha mãe falou: nunca mais me ligue'],
  ] as const)('by another is never acted upon unasked, %s: %s', (language, text) => {
    expect(contact(text, language)).not.toBe('acted');
  });

  it.each([
    ['en', 'please remove me from your list'],
    ['en', 'I already told you to stop calling me'],
    ['es', 'ya les dije que dejen de llamarme'],
    ['pt', 'já falei pra parar de me ligar'],
  ] as const)('and meant is acted upon, %s: %s', (language, text) => {
    expect(contact(text, language)).toBe('acted');
  });

  it.each([
    ['ja', 'これは、それは、あれは、どれは、ここは、そこは、'],
    ['zh', '你好我想问一下修理自行车需要多少钱以及你们周末是否营业'],
    ['ar', 'كم تكلفة الإصلاح؟ كم تكلفة الإصلاح؟ كم تكلفة الإصلاح؟'],
  ])('is not heard in a script that was never learnt: %s', (_, text) => {
    expect(contact(text, 'en')).toBe('left');
  });
});

describe('no wish for a person', () => {
  it.each([
    ['en', "I don't want to talk to a person, you will do"],
    ['es', 'no necesito hablar con nadie, no quiero una persona'],
    ['pt', 'não precisa me passar pra um atendente, pode ser você'],
  ] as const)('%s: %s', (language, text) => {
    expect(hear(text, language).intents.has('wants_person')).toBe(false);
  });

  it.each([
    ['en', "I don't want to talk to a robot, I want a person"],
    ['es', 'no quiero hablar con una máquina, páseme con una persona'],
    ['pt', 'não quero falar com robô, quero um atendente'],
  ] as const)('is one, %s: %s', (language, text) => {
    expect(hear(text, language).intents.has('wants_person')).toBe(true);
  });
});

describe('who asks whether there are people', () => {
  it.each([
    ['en', 'if I pop in at half one will somebody be there'],
    ['en', 'have you got someone who can lay tiles'],
    ['en', 'is anybody in on saturdays'],
    ['es', '¿hay alguien que corte el pasto?'],
    ['es', '¿va a haber alguien el sábado a las tres?'],
    ['pt', 'tem alguém aí que desenha o jardim pra gente?'],
    ['pt', 'vai ter alguém no sábado?'],
  ] as const)('asks for none of them, %s: %s', (language, text) => {
    const { intents, doubts } = hear(text, language);
    expect(intents.has('wants_person') || doubts.has('wants_person')).toBe(false);
  });

  it.each([
    ['en', 'is there somebody there I can talk to'],
    ['en', 'have you got anyone who can help me'],
    ['en', 'have you got somebody to deal with this'],
    ['es', '¿hay alguien que se encargue de las quejas?'],
    ['es', '¿hay alguien que me atienda?'],
    ['pt', 'tem alguém aí que possa falar comigo?'],
  ] as const)('does if they are to talk to them, %s: %s', (language, text) => {
    const { intents, doubts } = hear(text, language);
    expect(intents.has('wants_person') || doubts.has('wants_person')).toBe(true);
  });
});

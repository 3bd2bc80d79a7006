import { describe, expect, it } from 'vitest';
import { hear } from '../../hear.ts';

describe('who may call at other hours, or told others to stop', () => {
  it.each([
    ['es', 'antes de las diez no me llaméis, a partir de ahí cuando queráis'],
    ['es', 'a los de la telefónica sí les dije que no me llamaran más, a ustedes no'],
    ['pt', 'já falei pra outra empresa parar de me ligar, com vocês não tem problema'],
    ['pt', 'antes das nove não me liga, depois disso pode'],
    ['en', "don't ring me before nine, after that it's fine"],
    ['en', 'I told the other lot to stop calling me, not you'],
  ] as const)('is not taken off the list unasked, %s: %s', (language, text) => {
    expect(hear(text, language).intents.has('wants_no_more_contact')).toBe(false);
  });

  it.each([
    ['es', 'no me llamen más, ni ustedes ni nadie'],
    ['pt', 'já falei que não é pra ligar mais'],
    ['pt', 'não quero mais ligação de vocês não'],
    ['en', 'I told you to stop calling me'],
  ] as const)('is when they want no call at all, %s: %s', (language, text) => {
    expect(hear(text, language).intents.has('wants_no_more_contact')).toBe(true);
  });
});

describe('who wants no call another day', () => {
  it.each([
    ['en', "no don't call me another day, tell me now"],
    ['es', 'no quiero que me llamen otro día, dígame ahora'],
    ['pt', 'não me ligue depois, me diz agora'],
  ] as const)('and wants to hear it now is not taken off the list, %s: %s', (language, text) => {
    expect(hear(text, language).intents.has('wants_no_more_contact')).toBe(false);
  });

  it.each([
    ['en', "don't call me later and never call me again, tell your boss too"],
    ['en', "don't call me another day, tell me how to get off your list and never call again"],
    ['es', 'no me llamen otra vez, ya estoy harto'],
    ['es', 'no me llamen otra vez ya'],
    ['pt', 'não me liguem outra vez agora chega'],
    ['pt', 'não me ligue mais tarde, diga pro seu chefe nunca mais ligar'],
  ] as const)('nor ever again is taken off, %s: %s', (language, text) => {
    expect(hear(text, language).intents.has('wants_no_more_contact')).toBe(true);
  });
});

describe('one word, or the same again', () => {
  it.each([
    ['en', 'remove remove remove'],
    ['es', 'baja baja'],
    ['es', 'olvídenme'],
    ['pt', 'PARAR PARAR'],
    ['pt', 'me esqueçam'],
  ] as const)('is enough, %s: %s', (language, text) => {
    expect(hear(text, language).intents.has('wants_no_more_contact')).toBe(true);
  });

  it.each([
    ['en', 'remove the second item'],
    ['pt', 'me esqueci'],
  ] as const)('is not part of something else, %s: %s', (language, text) => {
    expect(hear(text, language).intents.has('wants_no_more_contact')).toBe(false);
  });
});

describe('who tells of a wait, or likes it better with us', () => {
  it.each([
    ['es', 'dos horas me tuvieron en hacienda para hablar con alguien y nada'],
    ['pt', 'fiquei quarenta minutos pra falar com alguém no INSS'],
    ['en', 'it took me an hour to get through to someone at the council'],
    ['en', "i'd rather deal with you than with a human to be honest"],
  ] as const)('asks for nobody, %s: %s', (language, text) => {
    expect(hear(text, language).intents.has('wants_person')).toBe(false);
  });

  it.each([
    ['en', "I've been on hold for an hour trying to speak to someone, put me through to a person"],
    ['es', 'llevo dos horas para hablar con alguien, páseme con una persona'],
    ['pt', 'tô há quarenta minutos pra falar com alguém, quero um atendente'],
  ] as const)('unless they do, %s: %s', (language, text) => {
    expect(hear(text, language).intents.has('wants_person')).toBe(true);
  });
});

describe('who waits to be reached', () => {
  it.each([
    ['en', "no I'm saying text it to this number, the one you're ringing now"],
    ['en', 'send the details to my email, the one on the account'],
    ['es', 'que no, mándelo a este mismo número, al que está llamando'],
    ['pt', 'não, manda pra esse mesmo número que você ligou'],
  ] as const)('is not taken off the list, nor asked, %s: %s', (language, text) => {
    const { intents, doubts } = hear(text, language);
    expect(intents.has('wants_no_more_contact') || doubts.has('wants_no_more_contact')).toBe(false);
  });

  it.each([
    ['en', 'stop calling me, text it to this number'],
    ['en', "don't text anything to this number"],
    ['es', 'no me mande nada a este número'],
    ['pt', 'não manda mais nada pra esse número'],
  ] as const)('is when it is forbidden, %s: %s', (language, text) => {
    expect(hear(text, language).intents.has('wants_no_more_contact')).toBe(true);
  });
});

describe('a story of their own', () => {
  it.each([
    ['en', 'there was this old fella who talked to no one and I got him chatting again after a week'],
    ['es', 'una vez atendí a un señor muy enojado que gritaba a todo el mundo y al final lo calmé'],
    ['pt', 'teve uma senhora que não falava com ninguém e eu fui conversando até ela confiar em mim'],
  ] as const)('asks for nobody, %s: %s', (language, text) => {
    expect(hear(text, language).intents.has('wants_person')).toBe(false);
  });

  it.each([
    ['en', 'there was a lady who sorted it last time, can I speak to someone like her please'],
    ['es', 'la otra vez me atendió una señora y ahora quiero hablar con una persona'],
    ['pt', 'teve um rapaz que resolveu da outra vez, quero falar com um atendente'],
  ] as const)('unless a person is asked for beside it, %s: %s', (language, text) => {
    expect(hear(text, language).intents.has('wants_person')).toBe(true);
  });
});

describe('what somebody works at', () => {
  it.each([
    ['pt', 'ora bem desde dois mil e dezoito sou empregada de mesa e antes estive um ano numa pastelaria'],
    ['es', 'soy cocinero, trabajé cuatro años en un hotel y antes en una cantina'],
    ['en', "I've been a driver for six years, before that I worked in a warehouse"],
  ] as const)('is no wrong number, %s: %s', (language, text) => {
    expect(hear(text, language).intents.has('is_wrong_person')).toBe(false);
  });

  it.each([
    ['pt', 'não mora aqui, eu sou inquilina há dois anos'],
    ['en', "wrong number, I've had this phone for six years"],
  ] as const)('unless they say so, %s: %s', (language, text) => {
    expect(hear(text, language).intents.has('is_wrong_person')).toBe(true);
  });
});

describe('words that are not heard', () => {
  it.each([
    ['en', "I'd say it depends on the person"],
    ['es', 'es que yo no le entiendo a estas cosas'],
    ['pt', 'é o que eu disse, o site'],
    ['pt', 'não entendo dessas coisas'],
  ] as const)('are not those of %s: %s', (language, text) => {
    expect(hear(text, language).intents.has('asks_to_repeat')).toBe(false);
  });

  it.each([
    ['en', 'sorry, say it again'],
    ['es', 'no le entiendo, ¿me lo repite?'],
    ['pt', 'o que você disse?'],
  ] as const)('are those of %s: %s', (language, text) => {
    expect(hear(text, language).intents.has('asks_to_repeat')).toBe(true);
  });
});

describe('busy on the way', () => {
  it.each([
    ['en', "I'm on the bus I can't hear a thing"],
    ['es', 'ahorita no puedo márqueme mejor al rato'],
    ['es', 'voy en el colectivo'],
    ['pt', 'agora estou a conduzir'],
  ] as const)('%s: %s', (language, text) => {
    expect(hear(text, language).intents.has('is_busy')).toBe(true);
  });
});

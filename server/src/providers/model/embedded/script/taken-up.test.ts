import { describe, expect, it } from 'vitest';
import { playLines } from '../../../../../test/corpora/calls/index.ts';

/** What was said is not asked again, and what was wished for is done: played on agents of the catalogue, on Monday, November 16. */
type Line = readonly [language: 'en' | 'es' | 'pt', lines: string];

const saidBy = (category: Parameters<typeof playLines>[0]['category'], [language, lines]: Line): string[] =>
  playLines({ category, language, lines: lines.split('|') })
    .transcript.filter(({ role }) => role === 'agent')
    .map(({ message }) => message ?? '')
    .slice(1);

describe('an appointment there is', () => {
  it.each<Line>([
    ['en', 'I have to move my appointment it is on Friday at three and I am working'],
    ['es', 'quería cambiar mi turno del viernes a las ocho y media para otro día'],
    ['pt', 'queria remarcar a minha consulta de sexta às oito pra outro dia'],
  ])('is not proposed as the new one, %s', (...line) => {
    expect(saidBy('scheduling', line).at(-1)).toMatch(/17.*18/);
  });

  it('is moved to the time that was named with it', () => {
    const said = saidBy('scheduling', [
      'en',
      'can you move my appointment with Dr Lee on Friday at nine to Monday at ten',
    ]);
    expect(said.at(-1)).toMatch(/Monday, November 23 at 10:00.*\?$/);
  });

  it.each<Line>([
    ['en', 'I need to change my booking|actually no, just cancel it altogether'],
    ['es', 'tengo que mover mi cita|no mejor no la muevas, cancélala nada más'],
    [
      'pt',
      'queria mudar a minha consulta de quinta às dez para a semana seguinte|deixe estar desmarque só e eu depois ligo',
    ],
    ['es', 'quiero cancelar la cita que tengo el jueves|sí la de las diez y media es que no puedo ir'],
  ])('is canceled where that is what they settle on, %s', (...line) => {
    expect(saidBy('scheduling', line).at(-1)).toMatch(/cancel/);
  });

  it('is moved where a yes to the cancellation brings another time', () => {
    const said = saidBy('scheduling', [
      'en',
      'please cancel my appointment|yes and put me down for Friday at eleven|yes',
    ]);
    expect(said.at(-1)).toMatch(/November 20 at 11:00/);
  });
});

describe('a time that was offered', () => {
  it.each<Line>([
    [
      'en',
      'I need to see the dentist|no|the Wednesday one, is that with Dr Lee though|and is there parking|go ahead and book it',
    ],
    [
      'es',
      'necesito un turno con el dentista|no ya fui antes|el miércoles está bien, ¿es con la doctora Ruiz?|bueno dale resérvelo',
    ],
    ['pt', 'quero marcar uma limpeza|não já fui|quarta serve, é com o doutor Paulo?|tá pode marcar'],
  ])('stands as chosen beside a question, %s', (...line) => {
    expect(saidBy('scheduling', line).at(-1)).toMatch(/18.*15:00/);
  });

  it.each<Line>([
    ['en', "I need to see the dentist|no|Wednesday's good but have you got anything later"],
    [
      'es',
      'quiero una cita con el dentista|no ya fui antes|el miércoles me queda bien pero no tiene más tarde',
    ],
    ['pt', 'quero marcar uma limpeza|não já fui|quarta dá mas não tem mais tarde'],
  ])('is not booked at the hour that is too early, %s', (...line) => {
    expect(saidBy('scheduling', line).at(-1)).toMatch(/18.*15:30.*18.*17:30/);
  });

  it('is none of today, which is said', () => {
    const said = saidBy('scheduling', ['en', 'I need to see the dentist|no|have you got anything today']);
    expect(said.at(-1)).toMatch(/nothing free.*17.*18/);
  });
});

describe('a payment', () => {
  it.each<Line>([
    ['en', 'this is Anna Miller|I could maybe do sixty on Friday and the rest after Christmas|by card'],
    ['es', 'soy María López|puedo dar sesenta el viernes y el resto cuando cobre|por transferencia'],
    ['pt', 'sou a Ana Souza|consigo dar sessenta dia vinte quando receber|no pix'],
  ])('in part is noted with its sum and day, and neither is asked again, %s', (...line) => {
    const said = saidBy('collections', line);
    expect(said.at(-1)).toMatch(/60 (?:dollars|dólares|reais).*20/);
    expect(said).toHaveLength(3);
  });

  it.each<Line>([
    ['en', "this is Anna Miller|I'll pay the whole thing by card on Friday"],
    ['es', 'soy María López|pago todo el viernes con tarjeta'],
    ['pt', 'sou a Ana Souza|eu pago tudo na sexta no pix'],
  ])('told whole, with its day and its way, is asked nothing more, %s', (...line) => {
    expect(saidBy('collections', line).at(-1)).toMatch(/20/);
    expect(saidBy('collections', line).at(-1)).not.toContain('?');
  });

  it('that hangs in the air is asked for its day still', () => {
    expect(saidBy('collections', ['en', "this is Anna Miller|maybe Friday, I don't know"]).at(-1)).toMatch(
      /\?$/,
    );
  });

  it.each<Line>([
    ['en', "speaking|oh gosh yeah it's just I've been off sick"],
    ['es', 'sí soy yo|ay dios sí es que me quedé sin trabajo'],
    ['pt', 'sou eu|nossa sim é que fiquei desempregada'],
  ])('is not pressed for in hardship, and the matter is told, %s', (...line) => {
    expect(saidBy('collections', line).at(-1)).toMatch(/(?:sorry|siento|Siento|sinto|Sinto).*150/);
  });
});

describe('whoever leaves', () => {
  it.each<Line>([
    ['en', "yes|I'm moving abroad in January so I don't think I'll need it any more"],
    ['es', 'sí|quiero darme de baja porque ya no lo uso'],
    ['pt', 'sim|olhe eu quero é cancelar que já não uso aquilo para nada'],
    ['en', "yes|cancel my account please|I'm moving abroad so there's no point"],
    ['es', 'sí|quiero darme de baja|es que nos mudamos a otro país'],
    ['pt', 'sim|quero cancelar|vou morar fora do país'],
  ])('for a reason no offer meets is offered nothing, %s', (...line) => {
    expect(saidBy('retention', line).at(-1)).toMatch(/cancel.*\?$/);
  });

  it('for the price is still offered to stay once', () => {
    expect(saidBy('retention', ['en', "yes|I want to cancel, it's gone up too much"]).at(-1)).toMatch(/stay/);
  });

  it.each<Line>([
    [
      'en',
      "yes|I'm moving abroad so I won't need it|yes|and how do I do that|make it the end of December please",
    ],
    [
      'es',
      'sí|me quiero dar de baja porque me mudo a otra ciudad|sí|y tengo que mandar una carta|que sea a fin de mes por favor',
    ],
    [
      'pt',
      'sim|vou me mudar de país e quero cancelar|sim|e tenho de mandar carta|que seja no fim do mês por favor',
    ],
  ])('is told how it stands, and what they add is noted, %s', (...line) => {
    const [, , , stands, end] = saidBy('retention', line);
    expect(stands).toMatch(/cancel.*(?:team|equipo|equipe)/);
    expect(end).toMatch(/team|equipo|equipe/);
  });

  it.each<Line>([
    ['en', 'yes|the internet keeps cutting out|it depends, if you fix it I will'],
    ['es', 'sí|el internet se corta todas las noches|depende, si mandan a alguien a arreglarlo'],
    ['pt', 'sim|o sinal cai direto|depende se baixasse o preço'],
  ])('or stays on a condition has it passed on, %s', (...line) => {
    const [, sorry, end] = saidBy('retention', line);
    expect(sorry).toMatch(/sorry|siento|lamento|Sinto|Lamento/);
    expect(end).toMatch(/depend/);
  });
});

describe('a notice', () => {
  it.each<Line>([
    ['en', 'yes this is Anna|I never ordered any parcel'],
    ['es', 'sí habla María|yo no pedí ningún paquete'],
    ['pt', 'sim é a própria|mas que pacote é esse eu não comprei nada'],
  ])('of what nobody ordered is noted to be checked, %s', (...line) => {
    expect(saidBy('notifications', line).at(-1)).toMatch(/noted|anotado|registrado/);
  });

  it.each<Line>([
    ['en', "yes this is Anna|I'm at work then, could they leave it next door"],
    ['es', 'sí habla María|¿puede ser por la tarde? trabajo en la mañana'],
    ['pt', 'sim é a própria|de manhã não estou em casa não dá para ser à tarde'],
  ])('whose change was told is not asked which, %s', (...line) => {
    expect(saidBy('notifications', line).at(-1)).not.toContain('?');
  });

  it('whose change is still open is asked which', () => {
    const said = saidBy('notifications', [
      'en',
      "yes this is Anna|I'm not home then, can you come another day",
    ]);
    expect(said.at(-1)).toMatch(/change.*\?$/);
  });

  it('waits for the one it is for, and is told to nobody else', () => {
    const said = saidBy('notifications', ['en', "hello|hang on I'll get her for you|hi this is Anna"]);
    expect(said[1]).not.toContain('parcel');
    expect(said[2]).toContain('parcel');
  });
});

import { describe, expect, it } from 'vitest';
import type { Language } from '../../types.ts';
import { choiceIn } from './read.ts';

const read = (language: Language, choices: string, question: string, reply: string) =>
  choiceIn(
    reply,
    question,
    { id: 'taken', dataType: 'string', description: question, enum: choices.split(',') },
    language,
  );

type Row = readonly [choices: string, question: string, reply: string, value: string];

const EN: readonly Row[] = [
  ['cash,card,cheque', 'How will you pay?', "I'll write you a cheque", 'cheque'],
  ['cash,card,cheque', 'How will you pay?', 'contactless if you have it', 'card'],
  ['cash,card,cheque', 'How will you pay?', "not by card, I don't trust them", 'none'],
  ['cash,card', 'How will you pay?', 'anything but the card', 'cash'],
  ['cash,card', 'How will you pay?', 'cash, no wait, card', 'card'],
  ['cash,card', 'How will you pay?', 'cash or card, whichever', 'none'],
  ['cash,card', 'How will you pay?', 'my son pays by card', 'none'],
  ['cash,card', 'How will you pay?', 'I used to pay in cash', 'none'],
  ['cash,card', 'How will you pay?', 'do you take cash?', 'none'],
  ['cash,card', 'How will you pay?', 'cash if the machine is down', 'none'],
  ['small,medium,large', 'Which size?', 'the biggest you have', 'large'],
  ['small,medium,large', 'Which size?', 'the middle one', 'medium'],
  ['small,medium,large', 'Which size?', 'not the small, not the large', 'medium'],
  ['morning,afternoon,evening', 'What part of the day suits?', 'first thing', 'morning'],
  ['morning,afternoon,evening', 'What part of the day suits?', 'after work', 'evening'],
  ['morning,evening', 'What part of the day suits?', 'mornings I have the kids', 'evening'],
  ['monday,friday', 'Which day?', 'Fridays I work', 'monday'],
  ['phone,email,post', 'How shall we contact you?', 'give me a ring', 'phone'],
  ['phone,email,post', 'How shall we contact you?', 'stick it in the letterbox', 'post'],
  ['single,married,divorced,widowed', 'Marital status?', 'I lost my husband in May', 'widowed'],
  ['single,married,divorced,widowed', 'Marital status?', 'never found the right man', 'single'],
  ['owner,tenant', 'Own or rent?', 'the landlord lives upstairs', 'tenant'],
  ['dog,cat,bird', 'What kind of animal?', 'a wee terrier', 'dog'],
  ['red,blue,green', 'Which colour?', 'the blue rather than the red', 'blue'],
  ['red,blue,green', 'Which colour?', 'what is the difference in price?', 'none'],
  ['red,blue,green', 'Which colour?', 'surprise me', 'none'],
  ['bread,rice', 'Bread or rice?', 'the first one', 'bread'],
  ['gas,electricity,both', 'Which supply?', 'the pair of them', 'both'],
  ['good,bad', 'How was it?', 'shall I tell you or the manager?', 'none'],
];
const ES: readonly Row[] = [
  ['efectivo,tarjeta', '¿Cómo paga?', 'con billetes, como siempre', 'efectivo'],
  ['efectivo,tarjeta', '¿Cómo paga?', 'tarjeta no, que me cobran', 'efectivo'],
  ['efectivo,tarjeta', '¿Cómo paga?', 'tarjeta... mejor efectivo', 'efectivo'],
  ['efectivo,tarjeta,transferencia', '¿Cómo paga?', 'le hago un bizum', 'transferencia'],
  ['efectivo,tarjeta,transferencia', '¿Cómo paga?', 'la última vez pagué con tarjeta', 'none'],
  ['efectivo,tarjeta,transferencia', '¿Cómo paga?', 'mi vecina paga con tarjeta', 'none'],
  ['pequeño,mediano,grande', '¿Qué tamaño?', 'el más chiquito', 'pequeño'],
  ['pequeño,mediano,grande', '¿Qué tamaño?', 'ni grande ni pequeño', 'mediano'],
  ['mañana,tarde,noche', '¿Qué turno?', 'después de almorzar', 'tarde'],
  ['mañana,tarde,noche', '¿Qué turno?', 'por la mañana trabajo, por la noche', 'noche'],
  ['soltero,casado,viudo', '¿Estado civil?', 'enterré a mi esposa en enero', 'viudo'],
  ['soltero,casado,viudo', '¿Estado civil?', 'treinta años de casados', 'casado'],
  ['propia,alquilada', '¿La vivienda es propia o alquilada?', 'pago renta cada mes', 'alquilada'],
  ['propia,alquilada', '¿La vivienda es propia o alquilada?', 'todavía pagando la hipoteca', 'propia'],
  ['lunes,miércoles,viernes', '¿Qué día?', 'ni lunes ni viernes', 'miércoles'],
  ['lunes,miércoles,viernes', '¿Qué día?', 'me da lo mismo', 'none'],
  ['rojo,azul', '¿Qué color?', 'el azul', 'azul'],
  ['rojo,azul', '¿Qué color?', 'si hay rojo, rojo', 'none'],
  ['domicilio,tienda', '¿Cómo lo recibe?', 'tráiganmelo a la casa', 'domicilio'],
  ['perro,gato', '¿Qué mascota es?', 'una gatita siamesa', 'gato'],
  ['perro,gato', '¿Qué mascota es?', 'un hámster', 'none'],
];
const PT: readonly Row[] = [
  ['dinheiro,cartão,pix', 'Como vai pagar?', 'no débito', 'cartão'],
  ['dinheiro,cartão,pix', 'Como vai pagar?', 'faço um pix agora', 'pix'],
  ['dinheiro,cartão', 'Como vai pagar?', 'cartão não, dinheiro', 'dinheiro'],
  ['dinheiro,cartão', 'Como vai pagar?', 'cartão é que eu não uso', 'dinheiro'],
  ['dinheiro,cartão', 'Como vai pagar?', 'meu marido paga no cartão', 'none'],
  ['dinheiro,cartão', 'Como vai pagar?', 'se tiver desconto, dinheiro', 'none'],
  ['pequeno,médio,grande', 'Qual o tamanho?', 'cabe no colo', 'pequeno'],
  ['manhã,tarde,noite', 'Qual período?', 'bem cedinho', 'manhã'],
  ['manhã,tarde,noite', 'Qual período?', 'depois do serviço', 'noite'],
  ['casa,apartamento', 'Casa ou apartamento?', 'um sobrado', 'casa'],
  ['própria,alugada', 'A casa é própria ou alugada?', 'pago aluguel', 'alugada'],
  ['semanal,mensal', 'Com que frequência?', 'toda sexta', 'semanal'],
  ['entrega,retirada', 'É entrega ou retirada?', 'passo aí e pego', 'retirada'],
  ['janela,corredor', 'Janela ou corredor?', 'gosto de ver a paisagem', 'janela'],
  ['janela,corredor', 'Janela ou corredor?', 'tanto faz', 'none'],
  ['solteiro,casado,divorciado', 'Qual o estado civil?', 'já assinei o divórcio', 'divorciado'],
  ['gato,cachorro', 'É gato ou cachorro?', 'um vira-lata', 'cachorro'],
  ['azul,verde', 'Qual a cor?', 'azul, quer dizer, verde', 'verde'],
  ['azul,verde', 'Qual a cor?', 'ainda não decidi', 'none'],
];

describe('a choice in reply to a question', () => {
  it.each(EN)('en: of %s "%s" "%s": %s', (choices, question, reply, value) => {
    expect(read('en', choices, question, reply)).toBe(value);
  });
  it.each(ES)('es: of %s "%s" "%s": %s', (choices, question, reply, value) => {
    expect(read('es', choices, question, reply)).toBe(value);
  });
  it.each(PT)('pt: of %s "%s" "%s": %s', (choices, question, reply, value) => {
    expect(read('pt', choices, question, reply)).toBe(value);
  });
});

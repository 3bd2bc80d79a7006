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

type Row = readonly [language: Language, choices: string, question: string, reply: string, value: string];

/** Choices that only stand beside what is told, and small or late ones that are meant. */
const ROWS: readonly Row[] = [
  ['en', 'red,white', 'Red or white paint?', 'in the old flat it was red', 'none'],
  ['en', 'daily,weekly', 'Daily or weekly?', 'my weekly lesson starts in a minute', 'none'],
  ['en', 'card,cash', 'Card or cash?', "I've used cash, but that was for the gardener", 'none'],
  ['en', 'card,cash', 'Card or cash?', "I've lost my card", 'none'],
  ['en', 'window,aisle', 'Window or aisle?', 'I get sick by the window', 'aisle'],
  ['en', 'morning,evening', 'When suits?', 'good evening to you too', 'none'],
  ['en', 'text,phone', 'Text or phone?', 'phone, I never look at the other one', 'phone'],
  ['en', 'train,bus,car', 'How will you come?', 'the bus is out of service', 'none'],
  ['en', 'red,blue', 'Which colour?', "you can't beat blue", 'blue'],
  ['pt', 'trem,carro,avião', 'Como vem?', 'o trem tá em greve', 'none'],
  ['es', 'fijo,temporal', '¿Qué contrato busca?', 'ahora mismo estoy con uno temporal', 'none'],
  ['es', 'mañana,tarde', '¿Cuándo le viene bien?', 'buenas tardes, ¿quién llama?', 'none'],
  ['es', 'mañana,tarde', '¿Cuándo le viene bien?', 'se me hizo tarde', 'none'],
  ['es', 'mañana,tarde', '¿Cuándo le viene bien?', 'de tardecita', 'tarde'],
  ['es', 'tarjeta,efectivo', '¿Cómo paga?', 'perdí la tarjeta ayer', 'none'],
  ['es', 'ventana,pasillo', '¿Qué asiento?', 'la ventanilla', 'ventana'],
  ['es', 'mañana,tarde,noche', '¿Cuándo?', 'cualquier hora menos en la tarde', 'none'],
  ['pt', 'janela,corredor', 'Que assento?', 'deixa eu fechar a janela', 'none'],
  ['pt', 'janela,corredor', 'Que assento?', 'a janelinha', 'janela'],
  ['pt', 'estágio,fixo', 'Que vaga procura?', 'estágio eu fiz no ano passado', 'none'],
  ['pt', 'norte,sul', 'Onde o senhor mora?', 'trabalho na zona sul', 'none'],
  ['pt', 'manhã,tarde,noite', 'Qual turno?', 'menos de tarde, que de tarde eu durmo', 'none'],
  ['pt', 'mensal,trimestral,anual', 'Qual plano?', 'anual é muito, vai de três em três meses', 'trimestral'],
];

describe('a choice that only stands in a reply', () => {
  it.each(ROWS)('%s: of %s "%s" "%s": %s', (language, choices, question, reply, value) => {
    expect(read(language, choices, question, reply)).toBe(value);
  });
});

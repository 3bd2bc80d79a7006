import { describe, expect, it } from 'vitest';
import type { Language } from '../../types.ts';
import { flagIn } from './read.ts';

const read = (language: Language, question: string, reply: string) =>
  flagIn(reply, question, { id: 'told', dataType: 'boolean', description: question }, language);

type Row = readonly [language: Language, question: string, reply: string, value: boolean | 'none'];

/** Yes and no about somebody or something else, and neither at all. */
const ROWS: readonly Row[] = [
  ['en', 'Do you have a boat?', 'the fella next door keeps two of them', 'none'],
  ['en', 'Do you have a boat?', 'my late husband had one, God rest him', 'none'],
  ['en', 'Do you have a boat?', 'our neighbours have, a big white thing', 'none'],
  ['en', 'Do you have a boat?', 'yes, my cousins do', 'none'],
  ['en', 'Are you pleased with the new kitchen?', 'yes and no', 'none'],
  ['en', 'Are you pleased with the new kitchen?', 'neither yes nor no', 'none'],
  ['en', 'Do you own the shop?', 'yeah and I am the Queen of Sheba', 'none'],
  ['en', 'Shall I add the booking fee?', "oh I'd love to pay twice for the same chair", 'none'],
  ['en', 'Is the alarm set?', 'Yes, I hear you, but ask the caretaker', 'none'],
  ['en', 'Is the alarm set?', "I haven't been back there since Friday", 'none'],
  ['en', 'Is the alarm set?', 'no, what I want to know is who pays', 'none'],
  ['en', 'Do you have allergies?', 'Yes, hang on, what counts as an allergy?', 'none'],
  ['en', 'Is the lift still out?', 'it was, but it just came back on', false],
  ['en', 'Do you still live in Elm Road?', 'we moved to Leeds in the spring', false],
  ['en', 'Am I speaking with the owner?', 'the very same', true],
  ['en', 'Did you lock the gate?', 'no wait yes I did', true],
  ['en', 'Do you drive?', 'since I was seventeen, and never had a crash', true],
  ['en', 'May we record this?', "sorry, no, the dog's on the couch, no, down!", 'none'],
  ['en', 'Do you have a loan?', 'paid it off at Easter', false],
  ['en', 'Would you like a bag?', "that'd be smashing", true],
  ['en', 'Do you smoke?', 'yes, I mean no, not me', false],
  ['es', '¿Le ponemos una bolsa?', 'no hace falta', false],
  ['es', '¿Vino el técnico?', 'el que vino fue el portero', 'none'],
  ['pt', 'Aceita a troca?', 'aceito não', false],
  ['pt', 'Pode carregar peso?', 'meu filho pode', 'none'],
  ['pt', 'Tem empréstimo?', 'quitei ano passado', false],
  ['es', '¿Tiene lancha?', 'mi difunto la usaba mucho', 'none'],
  ['es', '¿Va a ir a la boda?', 'la hermana de él va', 'none'],
  ['es', '¿Tiene lancha?', 'mis vecinos tienen una', 'none'],
  ['es', '¿Le gustó la cocina?', 'ni sí ni no', 'none'],
  ['es', '¿Es usted el dueño?', 'sí, y yo soy el rey de Roma', 'none'],
  ['es', '¿Le sumo el recargo?', 'claro, me encanta pagar de más', 'none'],
  ['es', '¿Está puesta la alarma?', 'sí, le oigo, siga nomás', 'none'],
  ['es', '¿Está puesta la alarma?', 'no, lo que quiero es hablar con el técnico', 'none'],
  ['es', '¿Está puesta la alarma?', 'no he mirado, la verdad', 'none'],
  ['es', '¿Tiene alergias?', '¿Y eso para qué lo necesitan?', 'none'],
  ['es', '¿Sigue viviendo en Lima?', 'me mudé a Cusco hace poco', false],
  ['es', '¿Trabajaría de noche?', 'ni de broma, de noche duermo', false],
  ['es', '¿Vacunó a los terneros?', 'fíjese que sí, el lunes', true],
  ['es', '¿Cerró la puerta?', 'no, digo sí, la cerré', true],
  ['es', '¿Maneja?', 'desde los dieciocho, y nunca choqué', true],
  ['pt', 'Tem barco?', 'meu finado tinha um', 'none'],
  ['pt', 'Vai à festa?', 'a irmã dele vai', 'none'],
  ['pt', 'Tem barco?', 'os vizinhos têm dois', 'none'],
  ['pt', 'Gostou da cozinha?', 'sim e não', 'none'],
  ['pt', 'Posso somar a taxa?', 'adoraria pagar à toa', 'none'],
  ['pt', 'Já conhecia a loja?', 'sim, sim, tô ouvindo, pode continuar', 'none'],
  ['pt', 'O alarme está ligado?', 'nunca reparei', 'none'],
  ['pt', 'Ainda mora na Rua Sete?', 'me mudei pra Natal faz um ano', false],
  ['pt', 'O técnico foi à sua casa?', 'foi não', false],
  ['pt', 'A conta está no seu nome?', 'agora passou pro meu nome sim', true],
  ['pt', 'O plano cobre dentista?', 'pois cobre', true],
  ['pt', 'Dirige?', 'desde os vinte, e nunca levei multa', true],
];

describe('what others have or do, and what is neither yes nor no', () => {
  it.each(ROWS)('%s: %s %s → %s', (language, question, reply, value) => {
    expect(read(language, question, reply)).toBe(value);
  });
});

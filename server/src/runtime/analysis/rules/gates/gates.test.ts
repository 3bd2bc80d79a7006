import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../listening/types.ts';
import { analysed } from '../../test-support/analysed.ts';

/** Calls of which a rule would tell an outcome that was not reached. */

type Case = readonly [what: string, category: string, language: Language, ...said: string[]];

const staysOpen = (cases: readonly Case[]) =>
  it.each(cases.map((one) => [one[0], one] as const))('%s', (_, [__, category, language, ...said]) => {
    expect(analysed(category, language, ...said).outcome).toBe('follow_up_needed');
  });

describe('questions', () => {
  staysOpen([
    [
      'a survey somebody runs off from',
      'surveys',
      'en',
      'Hello, this is Harbour Bakery. How would you rate our bread, one to five?',
      'three, it was a bit dry',
      'And the service at the counter?',
      "sorry, the dog is out on the road, I've got to run",
      'May I call again?',
      'got to run',
    ],
    [
      'a score nobody means',
      'surveys',
      'pt',
      'Oi, aqui é da Lavanderia Azul. Que nota de um a cinco dá para a lavagem?',
      'ah, linda, voltou tudo cor de rosa',
      'Em número, seria qual?',
      'bota mil, bota mil e enquadra',
      'Lamento.',
    ],
    [
      'what a relative has used',
      'surveys',
      'pt',
      'Olá, é da Escola de Natação Raia. Como foi a experiência nas aulas?',
      'quem fez a natação foi minha neta, eu só levei',
      'Entendi. Ela comentou alguma coisa?',
      'comentou que a água era gelada demais',
      'Certo, obrigada.',
    ],
    [
      'a test put off to study first',
      'language_assessment',
      'pt',
      'Oi, aqui é da Escola Lingua Viva. É o senhor que vai fazer o teste?',
      'eu que queria, meu inglês é só good morning e thank you',
      'Podemos começar assim mesmo. How are you today?',
      'vixe, aí já complicou bastante para mim',
      'What did you do yesterday?',
      'olha, deixa eu estudar uns dias primeiro',
      'Sem pressa.',
    ],
  ]);
});

describe('promises', () => {
  staysOpen([
    [
      'once the other side has done something',
      'collections',
      'en',
      'Your bill of 60 dollars is late. Can you pay it today?',
      "I'll pay the minute it's fixed. It's been off since Sunday.",
      'The bill is for last month.',
      "Repair it, then I'll pay.",
      "I'll pass that on.",
    ],
    [
      'on the day the other side has done something',
      'collections',
      'es',
      'Debe usted la renta, 4.000 pesos. ¿Qué día la liquida?',
      'el día que me reparen la bomba que lleva dos semanas parada',
      'El mantenimiento va aparte.',
      'pues usted repara y yo deposito el mismo día',
      'Traslado su comentario.',
    ],
  ]);
});

describe('notices', () => {
  staysOpen([
    [
      'disputed',
      'notifications',
      'en',
      'Hello, this is Elm Lettings. Your parking fee rises to 40 pounds from the first of January.',
      'It will not.',
      'The letter was posted on the third of November.',
      "And I've a lease, the lease says no rise before June.",
      'You may object in writing.',
      "Oh, you'll get a letter. You'll get ten.",
      'Goodbye.',
    ],
    [
      'never heard',
      'notifications',
      'pt',
      'Oi, sou da Escola Sol. A festa mudou para sexta às dezoito. Tudo certo?',
      'quê? tem um trator aqui, fala alto',
      'A festa mudou para sexta-feira, às dezoito horas.',
      'tá cortando tudo, festa de quê?',
      'Da escola, sexta, às seis da tarde.',
      'ih desisto, manda por mensagem pra minha mulher',
      'Certo, vou enviar.',
    ],
    [
      'a neighbour who minds the phone',
      'notifications',
      'pt',
      'Boa tarde, aqui é da Ótica Luz. É a dona Marta?',
      'não, é a vizinha, ela esqueceu o celular aqui',
      'O recado é só para ela. Que horas a encontro?',
      'ela foi na feira, volta quando acabar o dinheiro',
      'Certo, tento de novo mais tarde.',
    ],
  ]);
});

describe('refusals, help and times', () => {
  staysOpen([
    [
      'who wants the job and answers nothing',
      'interview',
      'en',
      'Hello, Summit Painters here. Which houses have you painted?',
      "put down that i'm the best there is",
      'Could you tell me about one job?',
      'ask anyone in cork',
      'How many years have you painted?',
      "i'm not doing an exam on the phone, give me a start and ye'll see",
      "I'll leave it there. Thank you.",
    ],
    [
      'who will try it later',
      'support',
      'pt',
      'Oi, aqui é da Conta Fácil. O programa ainda trava?',
      'travava ontem, hoje nem abri',
      'A orientação é limpar o histórico antes de entrar.',
      'isso resolve?',
      'Na maior parte dos casos, sim.',
      'vou tentar à noite então, agora tô na rua',
      'Combinado.',
    ],
    [
      'a prank',
      'general',
      'pt',
      'Boa tarde, Borracharia Lua, em que posso ajudar?',
      'tem pé de cabra aí?',
      'Aqui é uma borracharia. Precisa de algum serviço?',
      'então manda ele cortar a unha kkkkk',
      'Posso ajudar em mais alguma coisa?',
      'não kkk tchau tio',
      'Até logo.',
    ],
    [
      'a cancellation let be',
      'scheduling',
      'es',
      'Buenos días, Estudio Nube. ¿En qué le ayudo?',
      'quería cancelar mi clase del martes',
      '¿Se la cancelo ahora?',
      'esperá... no, dejala. No sé, capaz que voy.',
      '¿La dejo como está?',
      'dejame pensarlo y te escribo.',
      'De acuerdo, por ahora no toco nada.',
    ],
    [
      "an appointment of the speaker's own, beside another's",
      'scheduling',
      'en',
      "Hello, this is Fern Clinic. I'd like to arrange a check for Mr. Lee Park.",
      "That's my dad, he's out fishing.",
      'When could I reach him?',
      "I've got my own check with you on Friday at two, if that helps.",
      'Thank you, but this is for your father. Could you tell him?',
      "I'll tell him if I see him.",
      'Thank you. Goodbye.',
    ],
  ]);
});

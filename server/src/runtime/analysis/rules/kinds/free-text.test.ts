import { describe, expect, it } from 'vitest';
import { analysed, analysedWith, collected } from '../../test-support/analysed.ts';

/** What follows a question need not answer it: each field of free words takes only what is of its kind. */

type Spoken = 'en' | 'es' | 'pt';

const YES = { en: 'yes, fine', es: 'sí, claro', pt: 'sim, claro' };
const BYE = { en: 'Thank you. Goodbye!', es: 'Gracias. ¡Hasta luego!', pt: 'Agradeço. Até logo!' };

const QUESTIONS = {
  need: [
    'sales',
    {
      en: 'What would you most like to solve or improve?',
      es: '¿Qué es lo que más le gustaría resolver o mejorar?',
      pt: 'O que você mais gostaria de resolver ou melhorar?',
    },
  ],
  service: [
    'scheduling',
    {
      en: 'What would the appointment be for?',
      es: '¿Para qué sería la cita?',
      pt: 'Para que seria o atendimento?',
    },
  ],
  main_reason: [
    'surveys',
    {
      en: 'What is the main reason for that score?',
      es: '¿Cuál es la razón principal de esa nota?',
      pt: 'Qual é o principal motivo dessa nota?',
    },
  ],
  improvement_suggestion: [
    'surveys',
    {
      en: 'What could we do better?',
      es: '¿Qué podríamos hacer mejor?',
      pt: 'O que poderíamos fazer melhor?',
    },
  ],
  relevant_experience: [
    'interview',
    {
      en: 'Could you tell me about one task or job you are proud of?',
      es: '¿Me podría contar de una tarea o un trabajo que le enorgullezca?',
      pt: 'Pode me contar sobre uma tarefa ou um trabalho de que se orgulha?',
    },
  ],
  schedule_preference: [
    'interview',
    {
      en: 'What days and hours suit you for work?',
      es: '¿Qué días y horas le convienen para trabajar?',
      pt: 'Que dias e horas são bons para você trabalhar?',
    },
  ],
  reason_detail: [
    'retention',
    {
      en: 'What has made you think about leaving, if anything?',
      es: '¿Qué le ha hecho pensar en irse, si algo lo ha hecho?',
      pt: 'O que fez você pensar em sair, se algo fez?',
    },
  ],
} as const;

const answerFor = (id: keyof typeof QUESTIONS, language: Spoken, words: string) => {
  const [category, asked] = QUESTIONS[id];
  return collected(
    id,
    analysed(category, language, 'Hello!', YES[language], asked[language], words, BYE[language]),
  );
};

describe('an answer in free words', () => {
  it.each([
    ['need', 'en', 'uh huh, right'],
    ['need', 'es', 'ajá, ya, entiendo'],
    ['need', 'pt', 'tá certo, pode falar'],
    ['service', 'en', 'yes please, book that one'],
    ['service', 'en', "it's for my husband"],
    ['service', 'es', 'es para mi hija, no para mí'],
    ['service', 'es', 'quería sacar un turno pero no sé cuándo puedo'],
    ['service', 'pt', 'é pra minha mãe'],
    ['service', 'pt', 'ele não vai poder ir'],
    ['main_reason', 'en', "I'd prefer not to say"],
    ['main_reason', 'es', 'prefiero no opinar'],
    ['main_reason', 'pt', 'não tenho opinião'],
    ['improvement_suggestion', 'en', "I'd recommend you to my friends"],
    ['improvement_suggestion', 'en', 'the young man was excellent'],
    ['improvement_suggestion', 'es', 'la señorita fue muy amable'],
    ['improvement_suggestion', 'es', 'sí los recomendaría'],
    ['improvement_suggestion', 'pt', 'o rapaz foi ótimo'],
    ['improvement_suggestion', 'pt', 'indicaria sim'],
    ['relevant_experience', 'en', 'I could start in three weeks'],
    ['relevant_experience', 'en', 'please leave me out, I found another job'],
    ['relevant_experience', 'es', 'arrancaría en dos semanas'],
    ['relevant_experience', 'pt', 'começo daqui a duas semanas'],
    ['schedule_preference', 'en', 'German and a little Dutch'],
    ['schedule_preference', 'en', 'from the first of May'],
    ['schedule_preference', 'es', 'empezaría en quince días'],
    ['schedule_preference', 'pt', 'começaria só em março'],
    ['reason_detail', 'en', 'just cancel it'],
    ['reason_detail', 'es', 'cancélelo y ya'],
    ['reason_detail', 'pt', 'só cancela tudo'],
  ] as const)('%s, %s: is not “%s”', (id, language, words) => {
    expect(answerFor(id, language, words)).toBeNull();
  });

  it.each([
    ['need', 'en', 'I keep losing track of my invoices'],
    ['need', 'es', 'se me pierden los pedidos'],
    ['need', 'pt', 'eu perco tempo demais com planilha'],
    ['service', 'en', 'a root canal'],
    ['service', 'es', 'una limpieza dental'],
    ['service', 'pt', 'um corte de cabelo'],
    ['main_reason', 'en', 'the driver explained everything'],
    ['main_reason', 'en', 'nobody ever picks up the phone'],
    ['main_reason', 'en', 'he was two hours late'],
    ['main_reason', 'en', 'there is never anyone at the desk'],
    ['main_reason', 'es', 'tardaron mucho en contestar'],
    ['main_reason', 'pt', 'o atendimento foi rápido'],
    ['improvement_suggestion', 'en', 'a shorter wait on the phone'],
    ['improvement_suggestion', 'es', 'que avisen cuando se retrasen'],
    ['improvement_suggestion', 'pt', 'poderiam responder mais rápido'],
    ['relevant_experience', 'en', 'I rebuilt the whole stock room on my own'],
    ['relevant_experience', 'es', 'organicé el almacén de un hotel'],
    ['relevant_experience', 'pt', 'montei a cozinha de um restaurante'],
    ['schedule_preference', 'en', 'early shifts, never Sundays'],
    ['schedule_preference', 'es', 'de noche, menos los domingos'],
    ['schedule_preference', 'pt', 'de manhã, menos aos sábados'],
    ['reason_detail', 'en', 'the line drops every evening'],
    ['reason_detail', 'es', 'la señal es pésima en mi barrio'],
    ['reason_detail', 'pt', 'a internet cai toda noite'],
  ] as const)('%s, %s: is “%s”', (id, language, words) => {
    expect(answerFor(id, language, words)).toBe(words);
  });

  it.each([
    ['en', 'medium', ['small', 'medium', 'large']],
    ['es', 'mediana', ['pequeña', 'mediana', 'grande']],
    ['pt', 'média', ['pequena', 'média', 'grande']],
  ] as const)('%s: “%s” goes to the field whose choice it is, and only there', (language, word, sizes) => {
    const shirt = {
      id: 'shirt',
      dataType: 'string' as const,
      description: { en: 'Shirt size', es: 'Talla de camisa', pt: 'Tamanho da camisa' }[language],
      enum: [...sizes],
    };
    const [category, asked] = QUESTIONS.relevant_experience;
    const analysis = analysedWith(
      [shirt],
      category,
      language,
      'Hello!',
      YES[language],
      asked[language],
      word,
      BYE[language],
    );
    expect(collected('relevant_experience', analysis)).toBeNull();
    expect(collected('shirt', analysis)).toBe(word);
  });
});

import { describe, expect, it } from 'vitest';
import type { Language } from '../../types.ts';
import { lines, read } from './test-lines.ts';

/** `description | question | reply`: words of the right kind that leave the matter unsaid. */
const UNSAID: Record<string, readonly string[]> = {
  en: lines(`
    Fabric for the curtains | What fabric would you like? | still looking at samples, the linen is gorgeous though
    Fabric for the curtains | What fabric would you like? | somewhere between velvet and linen
    Flavour of the cake | What flavour shall we bake? | maybe lemon, maybe the hazelnut
    Theme of the party | What theme do you want? | pirates or dinosaurs, it depends on the mood he's in
    Theme of the party | What theme do you want? | we might go with jungle animals
    Extras for the kitchen | Any extras you'd like? | I'd love a wine fridge but no, the kitchen's tiny
    Extras for the kitchen | Any extras you'd like? | in a perfect world a pizza oven, but we'll leave it blank
    Reason for leaving the choir | Why are you leaving? | where would I even start with that choirmaster
    Reason for leaving the choir | Why are you leaving? | let's just say the tenors and I have history
    Reason for leaving the choir | Why are you leaving? | because I said so
    Complaint about the ferry | What was your complaint? | not worth talking about the seats any more
    Symptoms of the patient | What symptoms do you have? | I had a rash on my arm but it's gone
    Medication taken at present | What medication do you take? | the consultant took me off the statins
    Message for the principal | What message shall I pass on? | is the parents' meeting still on
    Feedback on the app | What do you think of it? | thanks for nothing, wizards
  `),
  es: lines(`
    Tela de las cortinas | ¿Qué tela quiere? | todavía mirando muestras, el lino está divino
    Sabor de la torta | ¿De qué sabor la quiere? | a lo mejor limón o a lo mejor avellana
    Tema de la fiesta | ¿Qué tema quiere? | piratas, bueno, depende del humor del nene
    Extras de la cocina | ¿Desea algún extra? | me encantaría un horno de leña pero no, es chiquita
    Extras de la cocina | ¿Desea algún extra? | un vinero... no, mejor nada
    Motivo de dejar el coro | ¿Por qué deja el coro? | porque no y punto, y tampoco tengo que justificarme
    Motivo de dejar el coro | ¿Por qué deja el coro? | cosas de la vida y del director
    Queja sobre el ferry | ¿Cuál fue su queja? | ya ni vale la pena hablar de los asientos
    Síntomas del paciente | ¿Qué síntomas tiene? | tenía un sarpullido en el brazo pero se me quitó
    Medicación actual | ¿Qué medicación toma? | la estatina me la suspendieron en marzo
    Recado para la directora | ¿Qué recado le dejo? | la reunión de padres sigue en pie
    Opinión sobre la app | ¿Qué le parece? | gracias por nada, genios
  `),
  pt: lines(`
    Tecido das cortinas | Que tecido deseja? | ainda olhando amostras, o linho é lindo
    Sabor do bolo | Qual sabor quer? | talvez limão, ou talvez avelã
    Tema da festa | Qual é o tema? | piratas, mas depende do humor do moleque
    Extras da cozinha | Quer algum extra? | adoraria um forno a lenha mas não cabe
    Motivo de sair do coral | Por que vai sair? | porque não e pronto, maestro nenhum merece
    Motivo de sair do coral | Por que vai sair? | coisas da vida e do maestro
    Queixa sobre a balsa | Qual foi a queixa? | nem adianta falar dos bancos
    Sintomas do paciente | Quais sintomas tem? | tinha uma alergia no braço mas sarou
    Remédio que toma hoje | Que remédio toma? | a estatina, o médico suspendeu tudo em março
    Recado para a diretora | Qual é o recado? | a reunião dos pais continua de pé
    Opinião sobre o app | O que achou? | obrigada por nada, gênios
  `),
};

/** The like of it that does tell. */
const TOLD: Record<string, readonly string[]> = {
  en: lines(`
    What the learner hopes to get | What do you want out of it? | to be able to read the menu in Lisbon | menu
    Fabric for the curtains | What fabric would you like? | the heavy linen, please | linen
    Reason for leaving the choir | Why are you leaving? | I could not stand between the two altos any more | altos
    Complaint about the ferry | What was your complaint? | nothing much, only that the seats were soaking | soaking
    Symptoms of the patient | What symptoms do you have? | I had a rash and it's spreading | rash
  `),
  es: lines(`
    Tela de las cortinas | ¿Qué tela quiere? | el lino grueso, por favor | lino
    Síntomas del paciente | ¿Qué síntomas tiene? | tenía un sarpullido y se está extendiendo | sarpullido
  `),
  pt: lines(`
    Tecido das cortinas | Que tecido deseja? | o linho grosso, por favor | linho
    Sintomas do paciente | Quais sintomas tem? | tinha uma alergia e está se espalhando | alergia
  `),
};

describe('what is left unsaid', () => {
  it.each(Object.entries(UNSAID))('%s: leaves nothing', (language, table) => {
    const stored = table
      .map((line) => ({ line, ...read(line, language as Language) }))
      .filter(({ value }) => value !== 'none')
      .map(({ line, value }) => `${line} → ${value}`);
    expect(stored).toEqual([]);
  });

  it.each(Object.entries(TOLD))('%s: what resembles it is read', (language, table) => {
    const missed = table
      .map((line) => ({ line, ...read(line, language as Language) }))
      .filter(({ value, wanted }) => !value.includes(wanted))
      .map(({ line, value }) => `${line} → ${value}`);
    expect(missed).toEqual([]);
  });
});

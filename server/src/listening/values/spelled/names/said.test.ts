import { describe, expect, it } from 'vitest';
import type { Language } from '../../../types.ts';
import { nameSaid } from './said.ts';

/** Lines of the reply, what it gives and, where it matters, the description and the question; `none` where nothing may be stored. */
const REPLIES: Record<Language, string> = {
  en: `
    my name is priya raghavan | Priya Raghavan | Name | What's your name?
    it's Ngozi, N G O Z I, Eze | Ngozi Eze | Name | What's your full name?
    Smith, S M Y T H | Smyth | Name | And your surname?
    mary kate o'sullivan | Mary Kate O'Sullivan | Name | Your full name?
    that's private, love | none | Name | What's your name?
    why do you want to know | none | Name | What's your name?
    I've told your colleague Sharon twice already | none | Name | What's your name?
    put it under my husband's name, Desmond Clarke | Desmond Clarke | Name for the booking | Whose name is it under?
    Mrs Patel | Patel | Name | Who am I speaking to?
    it was Kevin but he's left now | none | Name of the manager | Who is the manager there?
    Kevin used to run it, now it's Dawn Reilly | Dawn Reilly | Name of the manager | Who is the manager there?
    no it's not Julie, it's Julia Hart | Julia Hart | Name | Is that Julie? What's your name?
    we haven't named her yet | none | Name of the kitten | What's the kitten called?
    either Tom or Sue, whoever's free | none | Name | Who will be coming?
    surname Okonkwo, first name Chidi | Chidi Okonkwo | Name | Full name please?
    okonkwo chidi | Okonkwo Chidi | Name | Full name please?
    Alright then. Gareth. | Gareth | Name | Your name?
    my son Liam will be there | Liam | Name of the contact on site | Who will be there to let us in?
    i'm calling from doncaster about the boiler | none | Name | What's your name?
    Hi Ada, can you call back later? | none | Name | What's your name?
    The name's Bond, James Bond | none | Name | What's your name?
    ask for Big Steve at reception | Big Steve | Name | Who should the driver ask for?
    Anne-Marie Duffy | Anne-Marie Duffy | Name | Your name?
    I go by Taz but it's Tarquin Hughes on the licence | Tarquin Hughes | Name as on the licence | What's your full name?
    Get down, Rex! Sorry, it's Helen Marsh | Helen Marsh | Name | What's your name?
    the one on the letter | none | Name | What's your name?
    it's just me, nobody else | none | Name of the second guest | Who else is coming?
    my husband, he's called Colm Brady | Colm Brady | Name of the emergency contact | Who should we contact?
    is it my married name you want? | none | Name | What's your name?
    I was Sarah Platt, I'm Sarah Dunne since the wedding | Sarah Dunne | Name | What's your name?
    oh it's mrs henderson, moira henderson | Moira Henderson | Name | Your full name, please?
    the account's in my late husband's name, Walter Pugh | Walter Pugh | Name of the account holder | Whose name is the account in?
    me mam, Bernadette Kearns | Bernadette Kearns | Next of kin's name | Who's your next of kin?
    Adaeze. A D A E Z E. | Adaeze | Name | What's your name?
    it's spelt with a K, Kathryn Boyle | Kathryn Boyle | Name | Your name?
    first name Rohit surname Menon | Rohit Menon | Name | Your full name?
    Menon, Rohit | Rohit Menon | Name | Your full name?
    call me Al | Al | What to call the customer | What should I call you?
    Guess | none | Name | What's your name?
    the same name as on the last booking | none | Name | What name is it under?
    I don't give my name over the phone | none | Name | Your name?
    is Mr Thompson there? I'll speak to him | none | Name | What's your name?
    my solicitor deals with that, Harriet Vane | none | Name | What's your name?
    depends, if Rosa's off sick it'll be Pete | none | Name of the person coming | Who's coming?
    It'd be Rosa, unless she's off sick | Rosa | Name of the person coming | Who's coming?
    just put Flat 3 | none | Name for the parcel | What name shall I put?
    Father Dominic from St Anne's | Dominic | Name of the referrer | Who referred you?
    kofi kofi asante from the garage | Kofi Asante | Name | Who am I speaking to?
    maria costa maria with two r's | Maria Costa | Name for the badge | What name shall we print?
    it's for Mr Whitlock I'm ringing, I'm only the cleaner | none | Name of the person calling | What is your own name?
    I gave it to your colleague Winston already | none | Name of the holder | What's the name of the account holder?
    I left Brightwell Foods last spring, I'm between jobs | none | Company the caller works for | Which company do you work for?
    My brother, Declan, sees to that, he isn't the owner though | none | Name of the owner | Who is the owner?
    blackwood as in the town, ceri blackwood | Ceri Blackwood | Name | Name please?
    Not telling you | none | Name | Name please?
    I think it was a Mr Gordon | Gordon | Name of the surveyor | Who came out to you?
    some fella, never introduced himself | none | Name of the surveyor | Who came out to you?
    Tuesday works for me | none | Name | Name please?
    i can't hear you darling you're breaking up | none | Name | Name please?
    Elsie's the dog, the cat's Monty | Monty | Name of the cat | What's the cat called?
    emeka, emeka obi | Emeka Obi | Name | Name?
    it's Deshawn with a capital S, DeShawn Wright | DeShawn Wright | Name | Name?
    no name yet she's only two hours old | none | Name of the baby | What's the baby called?
    that would be me | none | Name of the person collecting | Who's collecting?
    well who d'you think, same as always | none | Name | Name please?
    It's on the form | none | Name | Name please?
    Dr. Okoye sent me, my name's Grace Bello | Grace Bello | Name | Your name?
  `,
  es: `
    me llamo lucía fernanda rojas | Lucía Fernanda Rojas | Nombre | ¿Cómo se llama usted?
    soy yo | none | Nombre | ¿Con quién hablo?
    habla Ramiro | Ramiro | Nombre | ¿Con quién hablo?
    póngalo a nombre de mi mujer, Rosa Elena Cuevas | Rosa Elena Cuevas | Nombre | ¿A nombre de quién?
    ramírez, ramírez ortega julián | Ramírez Ortega Julián | Nombre | ¿Nombre completo?
    mi hija se llama Abril | Abril | Nombre de la niña | ¿Cómo se llama la niña?
    no le pienso dar mi nombre | none | Nombre | ¿Me da su nombre?
    la otra vez me atendió Patricia | none | Nombre | ¿Me da su nombre?
    don Evaristo, el del kiosco | Evaristo | Nombre | ¿Quién lo recomendó?
    creo que Marta, no, Marisa | Marisa | Nombre | ¿Quién la atendió?
    antes era Pedro, ahora está Julián Peña | Julián Peña | Nombre | ¿Quién es el encargado?
    qué le importa | none | Nombre | ¿Me da su nombre?
    con el señor que corta el pasto | none | Nombre | ¿Con quién hablo?
    el apellido es Etxeberria, con te equis, y el nombre Ane | Ane Etxeberria | Nombre | ¿Nombre y apellido?
    gonzález, con zeta | González | Nombre | ¿Apellido?
    josé maría de la fuente | José María de la Fuente | Nombre | ¿Nombre completo?
    ay, espere que están tocando, ¡Beto, abre! | none | Nombre | ¿Me da su nombre?
    mi marido, que se llama Tomás | none | Nombre | ¿Cuál es su nombre?
    un tal Rodríguez | Rodríguez | Nombre | ¿Quién firmó?
    todavía no sabemos si Ana o Eva | none | Nombre del bebé | ¿Qué nombre le pusieron?
    Mi nombre es Guadalupe, pero dígame Lupita | Guadalupe | Nombre completo | ¿Su nombre completo?
    Ortiz, Marcela Ortiz | Marcela Ortiz | Nombre | ¿Su nombre?
    ponle Toño, así nomás | Toño | Nombre para el pedido | ¿A nombre de quién?
    de apellido Quispe, Yeni Quispe | Yeni Quispe | Nombre | ¿Nombre y apellido?
    a nombre de la empresa, Transportes del Sur | Transportes del Sur | Nombre | ¿A nombre de quién?
    no, esa es mi hermana, yo soy Raquel | Raquel | Nombre | ¿Hablo con Sonia? ¿Cómo se llama?
    Julián no vive aquí | none | Nombre | ¿Cuál es su nombre?
    va mi suegro, Don Anselmo | Anselmo | Persona que asistirá | ¿Quién va a ir?
    depende, si mi hermana puede va ella, si no va Pablo | none | Persona que asistirá | ¿Quién va a ir?
    maría jose con jota, de los ríos | María Jose | Nombre | ¿Su nombre?
    Ximena con equis | Ximena | Nombre | ¿Su nombre?
    soy la esposa | none | Nombre | ¿Con quién hablo?
    era el doctor Salcedo, pero ya se jubiló | none | Médico de cabecera | ¿Quién es su médico?
    me atendió un muchacho, Brayan creo | Brayan | Nombre del empleado | ¿Quién la atendió?
    cómo que mi nombre si ustedes me llamaron | none | Nombre | ¿Su nombre?
    si le digo Batman me cree? | none | Nombre | ¿Su nombre?
    nicolás, perdón, nicolasa, es que hablo por mi abuela | Nicolasa | Nombre de la paciente | ¿Nombre de la paciente?
    en el pasaporte pone Ignacio, aunque soy Nacho de toda la vida | Ignacio | Nombre como figura en el pasaporte | ¿Cómo figura en el pasaporte?
    Belén, como la ciudad | Belén | Nombre | ¿Su nombre?
    un momento que busco el carnet | none | Nombre | ¿Su nombre?
    prefiero no darlo | none | Nombre | ¿Su nombre?
    josefa la del tercero | Josefa | Vecina | ¿Quién lo vio?
    mi vieja, Norma Beatriz Sosa | Norma Beatriz Sosa | Contacto de emergencia | ¿A quién avisamos? ¿Nombre?
    lo anoto como Fede o Federico, como quieras | none | Nombre | ¿Tu nombre?
    ya se lo di a su compañera Noelia, mire en la ficha | none | Nombre del titular | ¿El nombre del titular?
    me fui de Textiles Robledo en julio y ahora nada | none | Empresa donde trabaja | ¿En qué empresa trabaja usted?
    Ainhoa. Ainhoa con hache, Barrenechea de apellido. | Ainhoa Barrenechea | Nombre de la alumna | ¿Cómo se llama la alumna?
    la perra se llama canela y no se enfade | Canela | Nombre de la perra | ¿Cómo se llama la perra?
    que sí, Lucas, que sí, ahora te llevo, perdone | none | Nombre del titular | ¿A nombre de quién está?
  `,
  pt: `
    meu nome é joana d'arc pereira | Joana D'Arc Pereira | Nome | Qual é o seu nome?
    quem fala é o Anderson | Anderson | Nome | Com quem eu falo?
    sou eu mesmo | none | Nome | Com quem eu falo?
    põe no nome da minha esposa, Cleide Ramos | Cleide Ramos | Nome | Em nome de quem?
    é Wesley, com dáblio e ipsilon | Wesley | Nome | Qual é o seu nome?
    não quero dizer | none | Nome | Qual é o seu nome?
    o outro rapaz, o Felipe, já anotou | none | Nome | Qual é o seu nome?
    era dona Neusa, mas ela faleceu | none | Nome da síndica | Quem é a síndica?
    raimundo nonato da silva | Raimundo Nonato da Silva | Nome | Nome completo?
    pode ser Bia | Bia | Nome | Como prefere ser chamada?
    é Beatriz mas me chamam de Bia | Beatriz | Nome | Qual é o seu nome completo?
    peraí. Enzo, larga isso! Pronto, é Viviane Costa | Viviane Costa | Nome | Qual é o seu nome?
    Sousa, Manuel Sousa | Manuel Sousa | Nome | Qual é o seu nome?
    tanto faz, qualquer um | none | Nome | Quem quer que o atenda?
    tô na casa da Marlene | none | Nome | Qual é o seu nome?
    fernanda, quer dizer, fernando, desculpa | Fernando | Nome | Quem vem buscar?
    ainda não escolhemos | none | Nome | Nome do bebê?
    a gente chama ela de Pretinha | Pretinha | Nome do cachorro | Como se chama a cachorra?
    Meu nome é Francisca, mas pode chamar de Chica | Francisca | Nome completo | Seu nome completo?
    Silva, João Batista da Silva | João Batista da Silva | Nome | Nome?
    é o Zé da padaria | Zé | Nome | Quem fala?
    tá no nome da firma, Metalúrgica Brasil | Metalúrgica Brasil | Titular | Em nome de quem está?
    tereza com z e ph no final, brincadeira, tereza normal | Tereza | Nome | Seu nome?
    o doutor Renato saiu, agora é a doutora Lívia | Lívia | Médico | Qual é o médico?
    sei lá, uma menina de óculos | none | Atendente | Quem atendeu?
    fala com a minha filha Sandra | Sandra | Contato | Com quem a gente fala?
    se o Tiago puder é ele, senão eu vejo | none | Responsável | Quem vai receber?
    eu mesmo recebo | none | Responsável | Quem vai receber?
    wanderleia com dábliu | Wanderleia | Nome | Seu nome?
    jéssica, dois esses | Jéssica | Nome | Seu nome?
    chamo-me Afonso Henriques de Noronha | Afonso Henriques de Noronha | Nome | Como se chama?
    não é Marcos, é Marcus com u, Marcus Prado | Marcus Prado | Nome | Seu nome?
    quem tá falando é a filha dela | none | Nome | Com quem falo?
    ih moço, tô dirigindo, depois eu falo | none | Nome | Seu nome?
    Dona Cleusa, do 302 | Cleusa | Nome | Quem reclamou?
    por que quer saber? | none | Nome | Seu nome?
    o gato é Mingau, a cachorra é Amora | Amora | Nome da cachorra | Como se chama a cachorra?
    saí da Metalúrgica Horizonte no ano passado, faço bico | none | Empresa onde trabalha | Em qual empresa trabalha?
    Sônia é a vizinha. Aqui é Lídia, Lídia Barros. | Lídia Barros | Nome da cliente | Eu falo com a dona Sônia?
    doutor Paulo é da ortopedia, quem assinou foi a doutora Vera Lins | Vera Lins | Médica que assinou o laudo | Qual médico assinou o laudo?
    O meu irmão, o Celso, é que trata disso; dono ele não é | none | Dono do terreno | Quem é o dono do terreno?
  `,
};

const linesOf = (language: Language): string[][] =>
  REPLIES[language]
    .trim()
    .split('\n')
    .map((line) => line.split(' | ').map((part) => part.trim()));

describe('names in replies', () => {
  for (const language of ['en', 'es', 'pt'] as const)
    it.each(linesOf(language))(
      `${language}: %s → %s`,
      (text = '', wanted = '', description = 'Name', question = '') => {
        const field = { id: 'contact_name', dataType: 'string', description } as const;
        expect(nameSaid(text, field, language, question)).toBe(wanted);
      },
    );
});

import { describe, expect, it } from 'vitest';
import type { Language } from '../../types.ts';
import { lines, read } from './test-lines.ts';

/** `description | question | reply` of which nothing may be stored. */
const NOTHING: Record<Language, string[]> = {
  en: lines(`
    Reason for moving house | Why are you moving? | that's my own affair, thanks
    Reason for moving house | Why are you moving? | who told you I was moving?
    Reason for moving house | Why are you moving? | I'm not moving anywhere
    Fault of the dishwasher | What's it doing wrong? | it's working again, my son had a go at it
    Fault of the dishwasher | What's it doing wrong? | you'd have to ask himself, he does the dishes
    Fault of the dishwasher | What's it doing wrong? | how much is the call-out first
    Fault of the dishwasher | What's it doing wrong? | I haven't a clue, love
    Reason for cancelling the trip | Why do you have to cancel? | I'd sooner not go into it over the phone
    Reason for cancelling the trip | Why do you have to cancel? | I told the girl yesterday, it's all on your system
    Special requests for the table | Any special requests? | no, that's everything, you're very good
    Special requests for the table | Any special requests? | whatever you have is fine by me
    Special requests for the table | Any special requests? | we haven't decided yet, I'll ring you back
    Special requests for the table | Any special requests? | I was going to ask for a highchair but forget it
    Dietary needs of the guest | Do you have any dietary needs? | none that I know of
    Dietary needs of the guest | Do you have any dietary needs? | no, I eat everything
    Dietary needs of the guest | Do you have any dietary needs? | my neighbour's a coeliac, God love her
    What the visitor disliked | What didn't you like? | ah no, it was all lovely
    Occupation of the caller | What do you do for a living? | my brother's a dentist in Leeds
    Occupation of the caller | What do you do for a living? | why do you need to know that
    Occupation of the caller | What do you do for a living? | a bit of this and a bit of that
    Symptoms the patient has | What symptoms do you have? | it's my husband who's sick, not me
    Symptoms the patient has | What symptoms do you have? | I'll explain it to the doctor when I see him
    Symptoms the patient has | What symptoms do you have? | fit as a fiddle
    Where to leave the key | Where shall we leave the key? | Thursday after six
    Where to leave the key | Where shall we leave the key? | Bruno, get down off that sofa! Sorry, what?
    What went wrong with the delivery | What went wrong? | you're breaking up, say again?
    What went wrong with the delivery | What went wrong? | I'm driving at the moment
    Complaint about the hotel | What was your complaint? | where do I even start
    Complaint about the hotel | What was your complaint? | never mind, I don't want to get the girl in trouble
    Suggestion for the canteen | What could be better in the canteen? | same as everyone else I suppose
    Work experience | What experience do you have? | if I'd stayed on at school I'd be a nurse now
    Work experience | What experience do you have? | my cousin worked in one of your shops for years
    Feedback on the course | What did you think of the course? | I never got round to going
    Reason for the late rent | Why was the rent late? | it wasn't late, I paid on the first
    Reason for missing class | Why did you miss the class? | but I was there
    What was stolen | What was taken? | three hundred and fifty
    What the client would like to learn | What would you like to learn? | yes, please
    Message for the manager | What shall I tell her? | I'll text her myself
    Product of interest | Which product interests you? | just browsing, thanks
    Colour and style of the door | What would you like? | green, no, scrap that, I'll have to ask the wife
    Reason for leaving the club | Why are you leaving? | because they only serve champagne... only joking
    Damage to the car | What damage was done? | the fella behind got an awful knock, mine hasn't a scratch
    Reason for closing the account | May I ask why you're closing it? | well that'd be telling
    Reason for closing the account | May I ask why you're closing it? | ah here, it's complicated
    Reason for closing the account | May I ask why you're closing it? | you'd be better off asking your own manager that one
    Reason for closing the account | Why are you closing it? | the account is in my sister's name, not mine
    What is wrong with the fridge | What's wrong with the fridge? | nothing's wrong with it, who said there was?
    What is wrong with the fridge | What's wrong with the fridge? | there's a man looking at it as we speak
    What is wrong with the fridge | What's wrong with the fridge? | we got a new one last week so that's grand
    What is wrong with the fridge | What's wrong with the fridge? | oh the kettle's boiling over, two secs
    What is wrong with the fridge | What's wrong with the fridge? | what fridge
    Hobbies of the resident | What are your hobbies? | I used to be a great one for the dancing, not since the hip
    Hobbies of the resident | What are your hobbies? | my husband's the golfer in this house
    Hobbies of the resident | What are your hobbies? | hobbies? at my age?
    Wishes for the kitchen | What would you like in the kitchen? | depends on the price, what are we talking?
    Wishes for the kitchen | What would you like in the kitchen? | if we win the lottery, a marble island
    Message for the surgeon | What message shall I pass on? | no message, I'll try again tomorrow
    Allergies of the patient | Any allergies? | not a one, thank God
    Allergies of the patient | Any allergies? | I had hay fever as a child but I grew out of it
    Allergies of the patient | Any allergies? | what's that got to do with the eye test
    Feedback on the repair | How did the repair go? | he hasn't come yet
    Feedback on the repair | How did the repair go? | do I get a discount if I answer?
    Complaint about the noise | What is the noise like? | it's stopped now, they moved out
    Occupation | What's your occupation? | none, I'm looking after my mother at present but put nothing down
    Reason for the delay | Why was it delayed? | it'll be there by Friday
    Work needed on the roof | What needs doing on the roof? | your surveyor was supposed to tell me that
    Work needed on the roof | What needs doing on the roof? | we're still arguing about it
    Description of the lost bag | What does the bag look like? | it turned up this morning thanks
    Description of the lost bag | What does the bag look like? | like any other bag
    Reason for not renewing | What made you decide not to renew? | I haven't decided not to, I just forgot
    Nature of the complaint | What would you like to report? | is this being recorded
    Delivery instructions | Where should we put it? | I won't be needing it after all
    Skills of the applicant | What can you do? | how much does it pay
    Accessibility needs | Are there any access needs? | no, I'm well able for stairs
    How the burglar got in | How did they get in? | that's what I'd like the guards to find out
    Reason for absence | Why were you off? | I wasn't off, that was Declan
    Special requests | Is there anything special you need? | you've been very kind, no
    Why they gave a low rating | Why only two? | did I say two? I meant nine
    Reason for the appointment | What is it about? | it's for my daughter, she'll tell you herself
  `),
  es: lines(`
    Motivo de la mudanza | ¿Por qué se muda? | eso es asunto mío
    Motivo de la mudanza | ¿Por qué se muda? | ¿y quién le dijo que me mudo?
    Motivo de la mudanza | ¿Por qué se muda? | no me estoy mudando
    Falla del lavarropas | ¿Qué le pasa? | ya anda, lo arregló mi yerno
    Falla del lavarropas | ¿Qué le pasa? | pregúntele a mi marido, él es el que lava
    Falla del lavarropas | ¿Qué le pasa? | primero dígame cuánto cobran la visita
    Falla del lavarropas | ¿Qué le pasa? | ni la menor idea, señorita
    Motivo de cancelación | ¿Por qué cancela? | prefiero no hablar de eso
    Motivo de cancelación | ¿Por qué cancela? | ya se lo expliqué a su compañera ayer
    Pedido especial para la mesa | ¿Algún pedido especial? | no, así está bien, gracias
    Pedido especial para la mesa | ¿Algún pedido especial? | lo que ustedes tengan
    Pedido especial para la mesa | ¿Algún pedido especial? | todavía no lo hemos hablado, luego les aviso
    Pedido especial para la mesa | ¿Algún pedido especial? | iba a pedir una silla alta pero ya no hace falta
    Alergias del huésped | ¿Tiene alguna alergia? | que yo sepa ninguna
    Alergias del huésped | ¿Tiene alguna alergia? | no, como de todo
    Alergias del huésped | ¿Tiene alguna alergia? | una vecina mía es celíaca, pobre
    Lo que no le gustó | ¿Qué no le gustó? | no, si todo estuvo muy bien
    Ocupación del asegurado | ¿A qué se dedica? | mi hermano es dentista en Rosario
    Ocupación del asegurado | ¿A qué se dedica? | ¿para qué quiere saber eso?
    Ocupación del asegurado | ¿A qué se dedica? | un poco de todo
    Síntomas del paciente | ¿Qué síntomas tiene? | el enfermo es mi marido, no yo
    Síntomas del paciente | ¿Qué síntomas tiene? | eso se lo cuento al doctor cuando lo vea
    Síntomas del paciente | ¿Qué síntomas tiene? | yo estoy sana como una manzana
    Dónde dejar el paquete | ¿Dónde se lo dejamos? | el jueves después de las seis
    Dónde dejar el paquete | ¿Dónde se lo dejamos? | ¡Bruno, bájate de ahí! Perdón, ¿qué decía?
    Qué falló en la entrega | ¿Qué falló? | se me corta, ¿me repite?
    Qué falló en la entrega | ¿Qué falló? | ahorita voy manejando
    Queja del hotel | ¿Cuál es su queja? | uy, ¿por dónde empiezo?
    Queja del hotel | ¿Cuál es su queja? | déjelo, no quiero perjudicar a la muchacha
    Sugerencia para el comedor | ¿Qué mejoraría? | lo mismo que todos, supongo
    Experiencia laboral | ¿Qué experiencia tiene? | si hubiera estudiado, sería enfermera
    Experiencia laboral | ¿Qué experiencia tiene? | mi prima trabajó años con ustedes
    Opinión sobre el curso | ¿Qué le pareció el curso? | al final nunca fui
    Motivo del atraso | ¿Por qué se atrasó con el pago? | si yo pagué el día primero
    Por qué faltó a la cita | ¿Por qué no vino? | pero si yo sí fui
    Lo que le robaron | ¿Qué le robaron? | trescientos cincuenta
    Tema de la fiesta | ¿Qué tema quiere para la fiesta? | sí, por favor
    Recado para la directora | ¿Qué le digo de su parte? | yo mismo le escribo
    Producto de interés | ¿Qué producto le interesa? | solo estoy mirando, gracias
    Color de la puerta | ¿De qué color la quiere? | verde, no, borre eso, tengo que preguntarle a mi señora
    Motivo de la baja | ¿Por qué se da de baja? | porque no sirven champán... es broma
    Daños del vehículo | ¿Qué daños tuvo? | al de atrás sí le quedó destrozado, el mío ni un rasguño
    Motivo del cierre de cuenta | ¿Por qué la cierra? | ah, eso es largo de contar
    Motivo del cierre de cuenta | ¿Por qué la cierra? | la cuenta es de mi hermana, yo no la cierro
    Motivo del cierre de cuenta | ¿Por qué la cierra? | cosas mías, mijo
    Falla de la nevera | ¿Qué le pasa a la nevera? | no le pasa nada, ¿quién le dijo?
    Falla de la nevera | ¿Qué le pasa a la nevera? | ya compramos otra la semana pasada
    Falla de la nevera | ¿Qué le pasa a la nevera? | ay, se me quema el arroz, un segundito
    Falla de la nevera | ¿Qué le pasa a la nevera? | ¿cuál nevera?
    Aficiones | ¿Qué aficiones tiene? | antes bailaba mucho, desde la operación ya no
    Aficiones | ¿Qué aficiones tiene? | el deportista es mi marido
    Aficiones | ¿Qué aficiones tiene? | ¿aficiones a mi edad?
    Deseos para la cocina | ¿Qué le gustaría en la cocina? | depende de lo que cueste
    Deseos para la cocina | ¿Qué le gustaría en la cocina? | si me saco la lotería, una isla de mármol
    Recado para el cirujano | ¿Qué recado le dejo? | ninguno, ya llamo yo mañana
    Alergias | ¿Alguna alergia? | ni una, gracias a Dios
    Alergias | ¿Alguna alergia? | de chica tenía asma pero se me quitó
    Opinión sobre la reparación | ¿Cómo quedó la reparación? | todavía no han venido
    Opinión sobre la reparación | ¿Cómo quedó la reparación? | ¿me hacen un descuento si contesto?
    Queja por ruido | ¿Cómo es el ruido? | ya se fueron, ahora hay paz
    Motivo del retraso | ¿Por qué se retrasó? | para el viernes lo tienen
    Trabajo en el tejado | ¿Qué hay que hacer en el tejado? | eso me lo tenía que decir su perito
    Bolso perdido | ¿Cómo es el bolso? | apareció esta mañana, gracias
    Bolso perdido | ¿Cómo es el bolso? | como todos los bolsos
    Ocupación | ¿Cuál es su ocupación? | no le voy a mentir, no me acuerdo qué puse la otra vez
    Motivo de no renovar | ¿Por qué no renueva? | si todavía no le he dicho que no
    Motivo de la denuncia | ¿Qué desea reportar? | ¿esto queda grabado?
    Instrucciones de entrega | ¿Dónde se lo dejamos? | al final ya no lo quiero
    Habilidades | ¿Qué sabe hacer? | ¿cuánto pagan?
    Necesidades de acceso | ¿Alguna necesidad de accesibilidad? | no, camino perfectamente
    Cómo entró el ladrón | ¿Cómo entraron? | eso que lo averigüe la policía
    Motivo de la ausencia | ¿Por qué faltó? | yo no falté, ese fue Ramiro
    Motivo de la nota | ¿Por qué solo un dos? | ¿dije dos? quise decir nueve
  `),
  pt: lines(`
    Motivo da mudança | Por que vai mudar? | isso é assunto meu
    Motivo da mudança | Por que vai mudar? | quem disse que eu vou mudar?
    Motivo da mudança | Por que vai mudar? | eu não vou mudar
    Defeito da lava-louças | O que ela está fazendo de errado? | já voltou a funcionar, meu genro deu um jeito
    Defeito da lava-louças | O que ela está fazendo de errado? | pergunta pro meu marido, é ele que lava
    Defeito da lava-louças | O que ela está fazendo de errado? | primeiro me diz quanto é a visita
    Defeito da lava-louças | O que ela está fazendo de errado? | não faço a menor ideia, moça
    Motivo do cancelamento | Por que está cancelando? | prefiro não falar disso
    Motivo do cancelamento | Por que está cancelando? | já expliquei tudo pra sua colega ontem
    Pedido especial para a mesa | Algum pedido especial? | não, assim está ótimo, obrigada
    Pedido especial para a mesa | Algum pedido especial? | o que vocês tiverem
    Pedido especial para a mesa | Algum pedido especial? | ainda não combinamos, depois eu te ligo
    Pedido especial para a mesa | Algum pedido especial? | ia pedir uma cadeirinha mas deixa pra lá
    Alergias do hóspede | Tem alguma alergia? | que eu saiba nenhuma
    Alergias do hóspede | Tem alguma alergia? | não, como de tudo
    Alergias do hóspede | Tem alguma alergia? | a vizinha da minha rua é celíaca, coitada
    O que não gostou | Do que não gostou? | não, foi tudo muito bom
    Profissão do segurado | O que o senhor faz da vida? | meu irmão é dentista em Recife
    Profissão do segurado | O que o senhor faz da vida? | pra que você quer saber?
    Profissão do segurado | O que o senhor faz da vida? | um pouco de tudo
    Sintomas do paciente | O que está sentindo? | quem está doente é o meu marido, não sou eu
    Sintomas do paciente | O que está sentindo? | isso eu conto pro doutor na hora
    Sintomas do paciente | O que está sentindo? | eu tô ótima, graças a Deus
    Onde deixar a encomenda | Onde podemos deixar? | quinta depois das seis
    Onde deixar a encomenda | Onde podemos deixar? | Bruno, desce daí! Desculpa, o que era?
    O que deu errado na entrega | O que deu errado? | tá picotando, repete?
    O que deu errado na entrega | O que deu errado? | agora eu tô dirigindo
    Queixa do hotel | Qual é a sua queixa? | ih, por onde eu começo?
    Queixa do hotel | Qual é a sua queixa? | deixa, não quero prejudicar a menina
    Sugestão para o refeitório | O que podia melhorar? | o mesmo que todo mundo, acho eu
    Experiência profissional | Que experiência tem? | se eu tivesse estudado era enfermeira
    Experiência profissional | Que experiência tem? | minha prima trabalhou anos com vocês
    Opinião sobre o curso | O que achou do curso? | acabei não indo
    Motivo do atraso | Por que atrasou o pagamento? | não atrasou nada, paguei no dia primeiro
    Motivo da falta | Por que não veio na aula? | mas eu fui sim
    O que foi roubado | O que levaram? | trezentos e cinquenta
    Tema da festa | Qual o tema da festa? | sim, por favor
    Recado para a diretora | O que eu digo a ela? | eu mesmo escrevo pra ela
    Produto de interesse | Que produto lhe interessa? | só estou dando uma olhada, obrigada
    Cor da porta | De que cor a senhora quer? | verde, não, apaga isso, tenho que perguntar pro meu marido
    Motivo da saída | Por que vai sair? | porque não servem champanhe... brincadeira
    Danos no carro | Quais foram os danos? | o de trás é que ficou destruído, o meu nem um arranhão
    Motivo do encerramento da conta | Por que vai encerrar? | ah, isso é uma longa história
    Motivo do encerramento da conta | Por que vai encerrar? | a conta é da minha irmã, não é minha
    Motivo do encerramento da conta | Por que vai encerrar? | coisas minhas, meu filho
    Defeito da geladeira | O que há com a geladeira? | não tem nada de errado com ela, quem disse?
    Defeito da geladeira | O que há com a geladeira? | a gente já comprou outra semana passada
    Defeito da geladeira | O que há com a geladeira? | ai, o arroz tá queimando, um segundinho
    Defeito da geladeira | O que há com a geladeira? | que geladeira?
    Passatempos | Quais são os seus passatempos? | antes eu dançava muito, depois da operação nunca mais
    Passatempos | Quais são os seus passatempos? | o esportista é o meu marido
    Desejos para a cozinha | O que gostaria na cozinha? | depende do preço
    Desejos para a cozinha | O que gostaria na cozinha? | se eu ganhar na loteria, uma ilha de mármore
    Recado para o cirurgião | Qual é o recado? | nenhum, amanhã eu ligo de novo
    Alergias | Alguma alergia? | nem uma, graças a Deus
    Alergias | Alguma alergia? | quando criança tinha asma mas passou
    Opinião sobre o conserto | Como ficou o conserto? | ainda não vieram
    Opinião sobre o conserto | Como ficou o conserto? | ganho desconto se responder?
    Queixa de barulho | Como é o barulho? | já foram embora, agora tá um sossego
    Motivo do atraso | Por que atrasou? | até sexta tá aí
    Serviço no telhado | O que precisa fazer no telhado? | isso o perito de vocês é que devia me dizer
    Bolsa perdida | Como é a bolsa? | apareceu hoje de manhã, obrigada
    Bolsa perdida | Como é a bolsa? | uma bolsa como outra qualquer
    Motivo de não renovar | Por que não quis renovar? | mas eu ainda nem disse que não
    Motivo da denúncia | O que deseja denunciar? | isso tá sendo gravado?
    Instruções de entrega | Onde deixamos? | no fim já não quero mais
    Habilidades | O que o senhor sabe fazer? | quanto é que paga?
    Necessidades de acesso | Alguma necessidade de acesso? | não, ando perfeitamente
    Como o ladrão entrou | Como eles entraram? | isso a polícia que descubra
    Motivo da ausência | Por que faltou? | eu não faltei, esse foi o Ramiro
    Motivo da nota | Por que só um dois? | eu disse dois? quis dizer nove
  `),
};

describe('replies in free words', () => {
  it.each(Object.entries(NOTHING))('%s: what answers nothing leaves nothing', (language, table) => {
    const stored = table
      .map((line) => ({ line, ...read(line, language as Language) }))
      .filter(({ value }) => value !== 'none')
      .map(({ line, value }) => `${line} → ${value}`);
    expect(stored).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import type { DataField, Language } from '../../types.ts';
import { textAsk } from './ask.ts';
import { textIn } from './reply.ts';

const fieldOf = (description: string): DataField => ({ id: 'noted', dataType: 'string', description });

function read(line: string, language: Language): { value: string; wanted: string } {
  const [description = '', question = '', reply = '', wanted = ''] = line.split(' | ');
  return { value: textIn(reply, textAsk(fieldOf(description), question, language)), wanted };
}
const lines = (table: string): string[] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.trim());

/** `description | question | reply | words that must stand in what is stored` */
const GIVEN: Record<Language, string[]> = {
  en: lines(`
    Reason for moving house | Why are you moving? | the stairs have got too much for my knees | stairs
    Fault of the dishwasher | What's it doing wrong? | it fills up and then just sits there humming at me | humming
    Reason for cancelling the trip | Why do you have to cancel? | my mother's had a fall and I can't leave her | fall
    Special requests for the table | Any special requests? | could we have the corner by the window, it's our anniversary | window
    Dietary needs of the guest | Do you have any dietary needs? | yes, I'm vegan and I can't have sesame | sesame
    Dietary needs of the guest | Do you have any dietary needs? | no, just no shellfish please | shellfish
    What the visitor disliked | What didn't you like? | nothing much, except the toilets were filthy | toilets
    Occupation of the caller | What do you do for a living? | I'm a welder at the shipyard, have been since I left school | welder
    Occupation of the caller | What do you do for work? | retired, but I was a midwife for thirty years | midwife
    Damage to the car | What damage was done? | my neighbour reversed into me and the whole bumper's hanging off | bumper
    Symptoms the patient has | What symptoms do you have? | my wife says I snore like a train, and I wake up with a headache | headache
    Where to leave the key | Where shall we leave the key? | under the flowerpot on the left, not the one with the gnome | flowerpot
    What went wrong with the delivery | What went wrong? | Hang on, let me sit down. Right, the sofa came with a leg missing. | leg missing
    Complaint about the hotel | What was your complaint? | I don't know where to put it kindly, the sheets were damp | damp
    Reason for leaving the club | Why are you leaving? | because the new coach plays his own son every week | coach
    Suggestion for the canteen | What could be better in the canteen? | bigger portions, and would it kill them to do a curry? | portions
    Problem with the boiler | What's the problem with the boiler? | it was fixed last week but it's leaking again | leaking
    Work experience | What experience do you have? | two summers picking strawberries and a winter in a call centre | strawberries
    Colour and style of the door | What would you like? | something dark green, with a brass letterbox | green
    Reason for the late rent | Why was the rent late? | I was in hospital with my chest | hospital
    Reason for missing class | Why did you miss the class? | the bus never came and then it was too late to bother | bus
    Feedback on the course | How did you find the course? | it was grand, the teacher had great patience with us | patience
    What the client would like to learn | What would you like to learn? | how to send photographs without losing them | photographs
    Problem with the phone line | What seems to be the matter? | every time it rains the line goes dead | rains
    Message for the manager | What shall I tell her? | tell her the keys are with the caretaker | caretaker
    Needs of the pupil | What should we know about your son? | he gets upset with loud noises so he'd need somewhere quiet | noises
    What was stolen | What was taken? | my daughter's bike and the strimmer | strimmer
    Reason for the low score | Why did you give that score? | two hours I waited, and then the doctor called me by the wrong name | waited
    Question for the adviser | What is your question? | can I claim the travel back if I work from home? | claim
    Description of the lost bag | What does the bag look like? | brown leather satchel with a broken buckle and a library card inside | leather
    Work needed on the roof | What needs doing on the roof? | a few slates came down in the storm and the gutter's hanging | slates
    Hobbies of the resident | What are your hobbies? | gardening mostly, and I was a demon at bridge | gardening
    Allergies of the patient | Any allergies? | only penicillin, comes up in welts | penicillin
    Reason for closing the account | Why are you closing it? | your fees, simple as that | fees
    Wishes for the kitchen | What would you like in the kitchen? | deep drawers instead of cupboards, I can't kneel any more | drawers
    Feedback on the repair | How did the repair go? | quick and tidy, he even swept up | tidy
    Reason for the delay | Why were you late? | got stuck behind a tractor the whole way from Ennis | tractor
    Occupation | What's your occupation? | seamstress, I do alterations from the house | seamstress
    Symptoms | What brings you in? | I keep going dizzy when I stand up | dizzy
  `),
  es: lines(`
    Motivo de la mudanza | ¿Por qué se muda? | porque las escaleras ya no son para mí | escaleras
    Falla del lavarropas | ¿Qué le pasa? | arranca bien, pero cuando centrifuga se camina toda la cocina | centrifuga
    Motivo de cancelación | ¿Por qué cancela? | se me enfermó la nena y no tengo con quién dejarla | nena
    Pedido especial para la mesa | ¿Algún pedido especial? | ¿nos podrían poner cerca de la ventana? es nuestro aniversario | ventana
    Alergias del huésped | ¿Tiene alguna alergia? | sí, al maní y a los mariscos | mariscos
    Alergias del huésped | ¿Tiene alguna alergia? | no, solo a la penicilina | penicilina
    Lo que no le gustó | ¿Qué no le gustó? | nada, solo que los baños estaban sucios | baños
    Ocupación del asegurado | ¿A qué se dedica? | manejo un taxi de noche, y los fines de semana vendo tamales | taxi
    Profesión | ¿En qué trabaja usted? | ya estoy jubilada, fui enfermera toda la vida | enfermera
    Daños del vehículo | ¿Qué daños tuvo? | el vecino me dio marcha atrás y me hundió la puerta | puerta
    Síntomas del paciente | ¿Qué síntomas tiene? | me duele la cabeza y se me duermen las manos por la noche | manos
    Dónde dejar el paquete | ¿Dónde se lo dejamos? | con el portero de la mañana, o si no en la panadería de al lado | portero
    Qué falló en la entrega | ¿Qué falló? | Espere, que me siento. Pues el sofá llegó sin una pata. | pata
    Queja del hotel | ¿Cuál es su queja? | no sé cómo decirlo, las sábanas estaban húmedas | sábanas
    Sugerencia para el comedor | ¿Qué mejoraría? | que las porciones sean más grandes y que haya más verdura | porciones
    Problema con la caldera | ¿Cuál es el problema? | ya vino el técnico pero sigue perdiendo agua por abajo | agua
    Experiencia laboral | ¿Qué experiencia tiene? | dos temporadas en la vendimia y un año de reponedor en el súper | vendimia
    Motivo del atraso | ¿Por qué se atrasó con el pago? | estuve internado por el corazón | corazón
    Por qué faltó a la cita | ¿Por qué no vino? | es que no pasó el colectivo y ya era tarde | colectivo
    Opinión sobre el curso | ¿Qué le pareció el curso? | muy bueno, la profe tiene una paciencia de santa | paciencia
    Recado para la directora | ¿Qué le digo de su parte? | que las llaves las tiene el conserje | conserje
    Lo que le robaron | ¿Qué le robaron? | la bici de mi hija y el cortacésped | bici
    Tema de la fiesta | ¿Qué tema quiere para la fiesta? | de dinosaurios, con volcán y todo | volcán
    Duda del afiliado | ¿Cuál es su duda? | ¿puedo desgravar el transporte si trabajo en casa? | transporte
    Necesidades del alumno | ¿Qué debemos saber de su hijo? | se asusta con los ruidos fuertes, le viene bien un rincón tranquilo | ruidos
    Motivo de la consulta | ¿Qué lo trae por aquí? | un lunar en la espalda que me cambió de color | lunar
    Motivo de la mala nota | ¿Por qué nos puso un dos? | dos horas esperando y encima me llamaron por otro nombre | esperando
    Referencia del domicilio | ¿Cómo es la casa? | de rejas verdes, frente a la cancha de básquet | rejas
    Bolso perdido | ¿Cómo es el bolso? | de cuero marrón, con la hebilla rota y un carnet de la biblioteca | cuero
    Trabajo en el tejado | ¿Qué hay que hacer en el tejado? | se volaron unas tejas con la tormenta y cuelga el canalón | tejas
    Motivo del cierre de cuenta | ¿Por qué la cierra? | las comisiones, así de simple | comisiones
    Deseos para la cocina | ¿Qué le gustaría en la cocina? | cajones hondos en vez de armarios, que ya no me puedo agachar | cajones
    Opinión sobre la reparación | ¿Cómo quedó la reparación? | rápido y limpio, hasta barrió | rápido
    Ocupación | ¿Cuál es su ocupación? | modista, hago arreglos en la casa | modista
    Síntomas | ¿Qué la trae por acá? | me mareo cada vez que me levanto | mareo
  `),
  pt: lines(`
    Motivo da mudança | Por que vai mudar? | as escadas já não são para os meus joelhos | escadas
    Defeito da lava-louças | O que ela está fazendo de errado? | enche de água e fica parada zumbindo | zumbindo
    Motivo do cancelamento | Por que está cancelando? | minha mãe caiu e não dá pra deixar ela sozinha | caiu
    Pedido especial para a mesa | Algum pedido especial? | dá pra colocar a gente perto da janela? é nosso aniversário de casamento | janela
    Alergias do hóspede | Tem alguma alergia? | tenho sim, a amendoim e a camarão | amendoim
    Alergias do hóspede | Tem alguma alergia? | não, só a dipirona | dipirona
    O que não gostou | Do que não gostou? | nada não, só que os banheiros estavam imundos | banheiros
    Profissão do segurado | O que o senhor faz da vida? | sou soldador no estaleiro desde rapaz | soldador
    Profissão | Qual a sua profissão? | aposentada, mas fui parteira trinta anos | parteira
    Danos no carro | Quais foram os danos? | o vizinho deu ré em cima de mim e arrancou o para-choque | para-choque
    Sintomas do paciente | O que está sentindo? | uma dor nas costas que desce pela perna quando eu levanto peso | perna
    Onde deixar a encomenda | Onde podemos deixar? | com o porteiro da manhã, senão na padaria do lado | porteiro
    O que deu errado na entrega | O que deu errado? | Espera, deixa eu sentar. Olha, o sofá veio sem um pé. | sem um pé
    Queixa do hotel | Qual é a sua queixa? | nem sei como dizer, os lençóis estavam úmidos | lençóis
    Sugestão para o refeitório | O que podia melhorar? | pratos maiores, e um feijãozinho de vez em quando | feijãozinho
    Problema com o aquecedor | Qual é o problema? | já veio o técnico mas continua a pingar por baixo | pingar
    Experiência profissional | Que experiência tem? | duas safras na colheita da maçã e um ano de caixa de mercado | colheita
    Motivo do atraso | Por que atrasou o pagamento? | fiquei internado com problema no coração | internado
    Motivo da falta | Por que não veio na aula? | o ônibus não passou e aí já era tarde | ônibus
    Opinião sobre o curso | O que achou do curso? | muito bom, a professora tem uma paciência de santa | paciência
    Recado para a diretora | O que eu digo a ela? | que as chaves estão com o zelador | zelador
    O que foi roubado | O que levaram? | a bicicleta da minha filha e o cortador de grama | bicicleta
    Tema da festa | Qual o tema da festa? | fundo do mar, com polvo e tudo | polvo
    Dúvida do associado | Qual é a sua dúvida? | posso descontar o transporte se trabalho de casa? | transporte
    Necessidades da criança | O que precisamos saber do seu filho? | ele se assusta com barulho, precisa de um cantinho calmo | barulho
    Motivo da consulta | O que o traz cá? | um sinal nas costas que mudou de cor | sinal
    Motivo da nota baixa | Por que deu essa nota? | duas horas esperando e ainda me chamaram pelo nome errado | esperando
    Ponto de referência | Como é a casa? | de grade verde, em frente à quadra de futsal | grade
    Bolsa perdida | Como é a bolsa? | de couro marrom, com a fivela quebrada e um cartão da biblioteca dentro | couro
    Serviço no telhado | O que precisa fazer no telhado? | voaram umas telhas no temporal e a calha tá pendurada | telhas
    Motivo do encerramento da conta | Por que vai encerrar? | as tarifas, simples assim | tarifas
    Desejos para a cozinha | O que gostaria na cozinha? | gavetas fundas no lugar de armário, que eu já não consigo agachar | gavetas
    Opinião sobre o conserto | Como ficou o conserto? | rápido e limpo, até varreu | rápido
    Profissão | Qual é a sua profissão? | costureira, faço conserto em casa | costureira
    Sintomas | O que a traz aqui? | me dá tontura toda vez que levanto | tontura
  `),
};

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
  `),
};

describe('replies in free words', () => {
  it.each(Object.entries(GIVEN))('%s: the words that answer are read', (language, table) => {
    const missed = table
      .map((line) => ({ line, ...read(line, language as Language) }))
      .filter(({ value, wanted }) => value === 'none' || !value.includes(wanted));
    expect(missed).toEqual([]);
  });

  it.each(Object.entries(NOTHING))('%s: what answers nothing leaves nothing', (language, table) => {
    const stored = table
      .map((line) => ({ line, ...read(line, language as Language) }))
      .filter(({ value }) => value !== 'none')
      .map(({ line, value }) => `${line} → ${value}`);
    expect(stored).toEqual([]);
  });
});

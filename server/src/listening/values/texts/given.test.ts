import { describe, expect, it } from 'vitest';
import type { Language } from '../../types.ts';
import { lines, read } from './test-lines.ts';

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
    Food the child dislikes | What food doesn't he like? | anything with bits in it, and he can't stand chips with skins on | chips
    Fault of the gate | What's the matter with the gate? | the hinge is gone and it drags on the gravel | hinge
    Reason for not renewing | What made you decide not to renew? | you put the prices up and there's never any parking | parking
    Medical conditions | Do you have any conditions we should know of? | asthma since I was six, and high blood pressure | asthma
    Reason for the appointment | What is it about? | my left knee's been giving out on the stairs | knee
    Special requests | Is there anything special you need? | a cot for the baby if you have one | cot
    How the burglar got in | How did they get in? | they forced the bathroom window while we were at mass | window
    Nature of the complaint | What would you like to report? | the dog at number nine barking from six in the morning | barking
    Accessibility needs | Are there any access needs? | I can't manage stairs, so ground floor please | stairs
    Skills of the applicant | What can you do? | I've my forklift ticket and I can weld a bit | forklift
    Reason for the missed payment | Why was the payment missed? | my wages went in late because of the bank holiday | wages
    Delivery instructions | Where should we put it? | round the side, by the back door | back door
    Reason for absence | Why were you off? | bereavement, my granda passed | bereavement
    What the learner hopes to get | What do you want out of the course? | to be able to email my grandson in Australia | email
    Why they gave a low rating | Why only two? | the girl on the desk was rude to my mother | rude
    What is bothering the neighbour | What's the trouble? | he's playing drums past midnight again | drums
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
    Falla del portón | ¿Qué tiene el portón? | se venció la bisagra y arrastra en el piso | bisagra
    Motivo de no renovar | ¿Por qué no renueva? | subieron los precios y nunca hay dónde estacionar | estacionar
    Condiciones médicas | ¿Padece alguna enfermedad? | asma desde los seis años y la presión alta | asma
    Motivo de la cita | ¿De qué se trata? | la rodilla izquierda, que me falla en las escaleras | rodilla
    Pedidos especiales | ¿Necesita algo especial? | una cuna para el bebé, si tienen | cuna
    Cómo entró el ladrón | ¿Cómo entraron? | forzaron la ventana del baño mientras estábamos en misa | baño
    Motivo de la denuncia | ¿Qué desea reportar? | el perro del nueve, que ladra desde las seis de la mañana | ladra
    Necesidades de acceso | ¿Alguna necesidad de accesibilidad? | no puedo con las escaleras, planta baja por favor | escaleras
    Habilidades | ¿Qué sabe hacer? | manejo montacargas y sueldo un poco | montacargas
    Motivo del pago atrasado | ¿Por qué no pudo pagar? | me depositaron tarde la quincena por el puente | quincena
    Instrucciones de entrega | ¿Dónde se lo dejamos? | por el costado, al lado de la puerta de atrás | lado
    Motivo de la ausencia | ¿Por qué faltó? | por luto, murió mi abuelo | luto
    Expectativas del curso | ¿Qué espera del curso? | poder escribirle a mi nieto que está en Australia | nieto
    Motivo de la nota | ¿Por qué solo un dos? | la muchacha de la recepción fue grosera con mi mamá | grosera
    Molestia con el vecino | ¿Qué está pasando? | toca la batería pasada la medianoche | batería
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
    Defeito do portão | O que tem o portão? | a dobradiça quebrou e ele arrasta no chão | dobradiça
    Motivo de não renovar | Por que não quis renovar? | subiram o preço e nunca tem onde estacionar | estacionar
    Condições médicas | Tem alguma doença? | asma desde os seis anos e pressão alta | asma
    Motivo da consulta | É sobre o quê? | o joelho esquerdo, que falha na escada | joelho
    Pedidos especiais | Precisa de alguma coisa especial? | um berço para o bebê, se tiverem | berço
    Como o ladrão entrou | Como eles entraram? | forçaram a janela do banheiro enquanto a gente tava na missa | banheiro
    Motivo da denúncia | O que deseja denunciar? | o cachorro do nove, que late desde as seis da manhã | late
    Necessidades de acesso | Alguma necessidade de acesso? | não consigo subir escadas, térreo por favor | escadas
    Habilidades | O que o senhor sabe fazer? | opero empilhadeira e soldo um pouco | empilhadeira
    Motivo do atraso no pagamento | Por que não conseguiu pagar? | meu salário caiu atrasado por causa do feriado | salário
    Instruções de entrega | Onde deixamos? | pelo lado, junto da porta dos fundos | porta
    Motivo da ausência | Por que faltou? | luto, morreu meu avô | luto
    Expectativas do curso | O que espera do curso? | conseguir escrever pro meu neto que tá na Austrália | neto
    Motivo da nota | Por que só um dois? | a moça da recepção foi grossa com a minha mãe | grossa
    Incômodo com o vizinho | O que está havendo? | toca bateria depois da meia-noite | bateria
  `),
};

describe('replies in free words', () => {
  it.each(Object.entries(GIVEN))('%s: the words that answer are read', (language, table) => {
    const missed = table
      .map((line) => ({ line, ...read(line, language as Language) }))
      .filter(({ value, wanted }) => value === 'none' || !value.includes(wanted));
    expect(missed).toEqual([]);
  });

  it('leaves out what was said to somebody else first', () => {
    const line =
      "Fault of the sofa | What went wrong? | Hang on. It came with a leg missing. You're very good.";
    expect(read(line, 'en').value).toBe('It came with a leg missing.');
  });
});

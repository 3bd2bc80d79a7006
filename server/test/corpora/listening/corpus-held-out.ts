import type { Corpus } from './corpus.ts';

/**
 * No rule was written after one of these lines. A missed line that is then taught moves to a tuned corpus, so these
 * figures flatter: a fresh batch is worth more (the last one had recall 0.8, precision 0.98).
 */
export const HELD_OUT: Corpus = {
  en: {
    wants_no_more_contact: `
      i said no, now lose this number
      please refrain from contacting me in the future
      honestly just take me off the list
      i want you to stop sending texts to my phone
      i need you guys to quit calling me
      hello please take my cell off your list
      don't call me no more
      please stop with the text messages
      i don't want to be called again
      could you please not call me again
      seriously stop messaging me
      i've told you guys a hundred times don't call
      please add me to your do not call list
      you're harassing me, stop calling
      please unsubscribe me from all emails
      i don't want any calls or texts from you
      never contact me or my family again
    `,
    wants_person: `
      could i be transferred to a real agent please
      i want to be connected to a human operator
      nobody understands me here, let me talk to a person
      can i get a real person on the line
      i'd like to talk to a human please
      can i speak with a live person
      i want to speak to the supervisor
      get me a representative
      can someone real help me
      transfer me please
      is there someone i can talk to
      can you put me through to the sales team
      let me speak to someone in charge
      human
      i would rather speak to an agent
      please have a person contact me
    `,
    is_wrong_person: `
      you must have the wrong number
      i'm not Olivia, she moved out
      i believe you are looking for someone else
      you called the wrong number
      i am not Stephanie
      this isn't her number
      no one named Eric lives here
      i don't know anybody by that name
      she doesn't live here
      he's not here, this is his brother
      you're talking to the wrong person
      my name isn't George
      sorry, no Alice here
      wrong guy
    `,
    says_goodbye: `
      okay thank you, bye-bye | thanks
      have a nice rest of the week
      right, i am hanging up now
      see you on Thursday, bye
      bye thanks | thanks
      ok have a good one
      goodbye and thank you | thanks
      ok i got to go bye
      have a great rest of your day
      take care now
      good night, bye
      see you soon
      thanks for everything, bye | thanks
    `,
    none: `
      do not forget to call me on Friday
      stop by whenever you like
      I will remove the old phone myself
      our manager is on vacation
      I talked to my agent about it
      I am not Canadian
      they delivered the wrong box
      it was a good bye week for the team
      don't call me after eight
      you can reach me at this number
      I want to stop my subscription
      please remove one item from the order
      no one has contacted me yet
      I don't want to be on hold again
      please stop interrupting me
      do not charge my card
      did your agent call me this morning | asks_question
      I'd like to be called on Monday | wants_callback
      I want to talk about the price
      my supervisor said yes
      I'm a real estate agent
      can I speak to my account | asks_question
      are you a person? | asks_if_human
      the wrong color arrived
      I'm not in a hurry
      I'm not really sure
      she is not interested
      this is not a joke
      I don't know the answer
      I'll go with the second one
      I want to have a good time
      it is a great day for a walk
      the bus goes by my house
    `,
  },
  es: {
    wants_no_more_contact: `
      no quiero que vuelvan a contactarme
      dígale a su empresa que ya no me llame
      por favor elimínenme de sus contactos
      no me sigan mandando mensajes
      no me vuelvas a llamar nunca
      por favor deje de llamar a esta casa
      quiero que borren mis datos
      no me llamen más gracias | thanks
      no quiero que me contacten nunca más
      me pueden quitar de la lista por favor
      ya no quiero recibir sus mensajes
      dejen de escribirme
      no me envíen más correos
      no quiero ninguna llamada más
      pare de llamarme
      no me busquen más
      quiero dar de baja mi número
    `,
    wants_person: `
      me gustaría hablar con un humano
      necesito que me pase con un supervisor
      quiero una persona, no un robot
      quiero hablar con un agente
      necesito una persona real
      páseme con el supervisor por favor
      me comunica con un ejecutivo
      puedo hablar con alguien
      prefiero un humano
      quiero hablar con un asesor humano
      un asesor por favor
      transfiérame a una persona
      no hablo con robots
      pásenme con el encargado
    `,
    is_wrong_person: `
      no, está mal el número, aquí no vive Sofía
      usted me confunde con alguien
      no soy quien usted cree
      acá no trabaja ninguna Lucía
      no, habla el papá de Mateo
      se equivoca de número
      no soy María
      ella no vive aquí
      aquí no hay ningún Andrés
      no es el número de ella
      usted está equivocado de número
      no conozco a nadie con ese nombre
      yo no soy el señor Gómez
      soy la hermana, ella no está
      número equivocado, señorita
      esa persona ya no vive aquí
    `,
    says_goodbye: `
      bueno, lo dejo, adiós
      gracias, que descanse | thanks
      nos vemos el jueves, hasta luego
      chau, que andes bien
      ok, que tenga excelente tarde
      hasta luego gracias | thanks
      chao chao
      que tenga un lindo día
      nos vemos pronto
      adiós, gracias | thanks
      bueno, que esté bien
      hasta mañana entonces
      gracias, que le vaya bien | thanks
      tengo que irme
      feliz noche
      ok, cuídate
    `,
    none: `
      no se olvide de llamarme el viernes
      mándeme el contrato otra vez
      mi jefa está de vacaciones
      no soy mexicano
      llegó la caja equivocada
      hablé con su colega ayer
      no me llegó la baja del precio
      no me llamen después de las ocho
      me pueden llamar a este número
      quiero cancelar mi suscripción | wants_to_cancel
      quite un producto del pedido
      nadie me ha contactado
      no me interrumpa
      no me cobren
      me llamó su asesor ayer
      quiero que me llamen el lunes | wants_callback
      quiero hablar del precio
      mi supervisor dijo que sí
      soy agente inmobiliario
      es usted una persona | asks_if_human
      llegó el color equivocado
      no tengo prisa
      no estoy seguro
      ella no está interesada
      esto no es una broma
      no sé la respuesta
      me quedo con el segundo
      quiero pasar un buen rato
      es un buen día para salir
      hasta el momento todo bien
      la lista de precios está mal
      no me llama la atención
    `,
  },
  pt: {
    wants_no_more_contact: `
      não quero que voltem a me contatar
      diga pra sua empresa não me ligar mais
      por favor me removam dos contatos
      quero parar de receber suas ligações
      não me ligue nunca mais
      por favor pare de ligar para esta casa
      quero que apaguem meus dados
      não me liguem mais obrigado | thanks
      não quero que entrem em contato nunca mais
      podem me tirar da lista por favor
      não quero mais receber suas mensagens
      parem de me escrever
      não me enviem mais e-mails
      pedi para não me ligarem mais
      não quero mais nenhuma ligação
      para de me ligar
      não me procurem mais
      quero tirar meu número da lista
    `,
    wants_person: `
      gostaria de falar com um humano
      preciso que me passe para um supervisor
      quero uma pessoa, não um robô
      quero falar com um agente
      preciso de uma pessoa real
      me passa para o supervisor por favor
      me transfere para um atendente
      posso falar com alguém
      prefiro um humano
      quero falar com um atendente humano
      um atendente por favor
      me transfira para uma pessoa
      não falo com robôs
      gostaria que uma pessoa me atendesse
      me passem para o responsável
    `,
    is_wrong_person: `
      não, o número está errado, aqui não mora a Sofia
      você me confundiu com alguém
      não sou quem você pensa
      aqui não trabalha nenhuma Lúcia
      não, aqui é o pai do Mateus
      você ligou para o número errado
      não sou a Carolina
      ela não mora aqui
      aqui não tem nenhum André
      não é o número dela
      o senhor está enganado
      não conheço ninguém com esse nome
      eu não sou o senhor Gomes
      sou a irmã dela, ela não está
      número errado, moça
      essa pessoa não mora mais aqui
    `,
    says_goodbye: `
      bom, vou indo, tchau
      obrigado, bom descanso | thanks
      a gente se vê quinta, até logo
      tchau, se cuida
      ok, tenha uma excelente tarde
      até logo obrigado | thanks
      tchau tchau
      até breve então
      adeus, obrigada | thanks
      bom, fica com Deus
      até amanhã então
      obrigado, um abraço | thanks
      tenho que desligar
      uma ótima noite para você
      ok, se cuida
    `,
    none: `
      não esquece de me ligar na sexta
      me manda o contrato de novo
      minha chefe está de férias
      não sou mexicano
      chegou a caixa errada
      falei com seu colega ontem
      o sistema parou de novo
      a baixa do preço não apareceu
      não me liguem depois das oito
      podem me ligar nesse número
      quero cancelar minha assinatura | wants_to_cancel
      tire um produto do pedido
      ninguém me contatou
      não me interrompa
      não me cobrem
      seu consultor me ligou ontem
      quero que me liguem na segunda | wants_callback
      quero falar do preço
      meu supervisor disse que sim
      sou corretor de imóveis
      você é uma pessoa | asks_if_human
      chegou a cor errada
      não tenho pressa
      não tenho certeza
      ela não está interessada
      isso não é brincadeira
      não sei a resposta
      fico com o segundo
      quero passar um bom tempo
      é um bom dia para sair
      até o momento tudo bem
      a lista de preços está errada
    `,
  },
};

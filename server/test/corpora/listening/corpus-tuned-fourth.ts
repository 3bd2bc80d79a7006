import type { Corpus } from './corpus.ts';

/** Once held out; read after it was measured, so it counts as tuned. */
export const TUNED_FOURTH: Corpus = {
  en: {
    wants_no_more_contact: `
      hello listen i don't want you calling here anymore alright
      please stop all calls to this number
      remove me from whatever list you have
      i would appreciate it if you didn't contact me again
      for the last time stop calling
      no thanks and please don't text me again | declines
      you are not allowed to call me
      i'm asking you to take my phone number out of your records
      this is my third request to be taken off your list
      do not call my mother's house again
      can you stop emailing me these promotions
      i wish you would stop bothering us
      STOP TEXTING ME!!!
      opt me out please
    `,
    wants_person: `
      i'd prefer to speak to a real human if that's possible
      can you put me in touch with a person
      let me talk to somebody who knows something
      i need an agent
      please transfer my call to the billing department
      i'm sick of this robot get me a person
      where can i find a human to talk to
      could i have a word with the manager
      would it be possible to talk to a representative
      i want to escalate this to your boss
      no i want to speak to a human not you
      can a human call me back please | wants_callback
      representative representative
    `,
    is_wrong_person: `
      i'm sorry there's no one called Frank at this address
      you've called the wrong person
      i'm not mr johnson
      Patrick doesn't live here no more
      no this isn't Heather, wrong number
      she's moved and i don't know her new number
      i'm her roommate, she's not here
      you have an incorrect number
      don't know who that is, wrong number
      this number used to belong to someone else
      sorry i'm not the one you're looking for
    `,
    says_goodbye: `
      alrighty then bye-bye
      thanks again, have a great weekend | thanks
      okay goodbye now
      i've got to hang up
      see you next week then
      good talking to you, take care
      well i have to run
      thank you, good night | thanks
      have a good day sir
      talk to you soon
      okay that's it for now, bye
    `,
    none: `
      is it ok if I call you back later | asks_question
      please don't call me until after lunch
      I'd rather you emailed me than called
      stop for a second, what was the price? | asks_question
      can you remove the extra charge from my account
      I don't receive your messages anymore, can you fix it
      they stopped calling me last month
      don't contact my boss about this
      do not hang up please
      I am not on the list, can you add me
      my number is not in your system
      he doesn't want to wait
      I need an agent's license to sell
      my manager says it's fine
      somebody stole my card
      the person on the phone was helpful
      is your manager aware of this discount | asks_question
      I'm not Catholic
      I'm not the decision maker
      this isn't a good price
      wrong answer
      the number on the bill is wrong
      my brother lives here too
      it was good night for us
      I'll take care of the payment tomorrow | promises_payment
      have you seen my email | asks_question
      we have a nice day care nearby
      I need to go to the bank first
      don't worry about calling
      how long do you keep my data | asks_question
      call me Jim
    `,
  },
  es: {
    wants_no_more_contact: `
      disculpe pero no quiero que me anden llamando
      hágame el favor de no llamarme más
      borren mi número por favor
      no me interesa nada, no llamen más | declines
      quiero salir de su lista de contactos
      estoy cansada de que me llamen, ya no lo hagan
      no me manden más mensajitos
      le exijo que no me vuelva a marcar
      ustedes no tienen permiso para llamarme
      por favor quítame de tu lista
      cuántas veces tengo que decir que no me llamen
      darme de baja por favor
      que dejen de llamar ya
      no quiero ser molestada
    `,
    wants_person: `
      buenas, necesito hablar con una persona por favor
      podría pasarme con alguien del área de ventas
      no me sirve el robot quiero un humano
      quiero que me contacte un ejecutivo
      con un operador
      me pasas con un compañero tuyo
      hay algún humano ahí
      deseo comunicarme con un representante
      mejor páseme con su gerente
      necesito que alguien de verdad me atienda
      quiero hablar con quien esté a cargo
      agente por favor
    `,
    is_wrong_person: `
      no amigo, número equivocado
      acá no vive ninguna Daniela
      disculpe, yo no soy Alejandro
      usted se está equivocando de persona
      la señora Rosa ya no trabaja con nosotros
      no hay ningún Javier en esta casa
      mi nombre no es Claudia
      soy la secretaria, el doctor no está
      este no es su teléfono
      me confundió con otra persona
      no lo conozco, se equivocó
    `,
    says_goodbye: `
      muchas gracias, hasta luego | thanks
      bueno, chau, nos estamos viendo
      que tengas lindo día
      ok adiós
      listo, hablamos luego
      gracias por llamar, que esté muy bien | thanks
      hasta el lunes
      debo irme, chao
      un abrazo, adiós
      que le vaya bonito
      te dejo, tengo que colgar
    `,
    none: `
      no me llame a las dos, mejor a las cuatro
      llámeme a mi otro número
      si no me llaman hoy me voy con otro
      no me avisaron que llamarían
      quite la última línea del pedido
      no me mandaron la factura
      me gustaría recibir sus promociones
      no he recibido llamadas
      no quiero hablar de política
      no quiero que se pierda la oferta
      eliminé la aplicación
      saqué mi número de la suerte
      hablo con mi socio y le digo
      mi gerente lo tiene que aprobar
      somos cinco personas
      la asesora no llegó
      necesito una persona para limpiar la casa
      no soy experto
      no soy titular de tarjeta, pago en efectivo
      me dieron una talla equivocada
      usted tiene razón, me equivoqué
      no está mal
      él no está de acuerdo
      la dirección es la misma
      hasta las cinco estoy libre
      nos vemos muy poco
      tengo que ir por mis hijos
      le mando un saludo a su mamá
      de qué lista me habla | asks_question
      dejé mi número ayer
      baja el volumen
    `,
  },
  pt: {
    wants_no_more_contact: `
      olha só, não me liga mais tá
      eu gostaria que vocês parassem de me ligar
      remove meu número aí por favor
      não quero nada, não liguem mais | declines
      quero que me tirem dessa lista de ligações
      tô cansada de vocês me ligando, parem
      não manda mais mensagem pra mim
      exijo que não entrem mais em contato comigo
      vocês não têm autorização para me ligar
      por favor me exclui da sua lista
      quantas vezes vou ter que pedir pra não me ligarem
      descadastrar
      dá pra parar de ligar
      não quero ser incomodado
    `,
    wants_person: `
      boa tarde, preciso falar com uma pessoa por favor
      poderia me passar para alguém de vendas
      esse robô não ajuda, quero um humano
      quero que um consultor me ligue | wants_callback
      operador
      me passa pra um colega seu
      tem algum humano aí
      desejo falar com um representante
      melhor me passar pro gerente
      preciso que alguém de verdade me atenda
      quero falar com quem manda aí
      atendimento humano por favor
    `,
    is_wrong_person: `
      não amigo, é engano
      aqui não mora nenhuma Amanda
      desculpe, eu não sou o Felipe
      a senhora está enganada
      a dona Sandra não trabalha mais com a gente
      não tem nenhum Daniel nessa casa
      meu nome não é Claudia
      sou a secretária dele, ele não está
      esse não é o telefone dele
      me confundiu com outra pessoa
      não conheço, ligou errado
    `,
    says_goodbye: `
      muito obrigado, até logo | thanks
      bom, tchau, a gente se fala
      tenha um lindo dia
      ok adeus
      beleza, até segunda então
      obrigada por ligar, fique com Deus | thanks
      até sexta
      preciso ir, tchau
      um abraço, até mais
      boa noite, tchau
      vou ter que desligar
    `,
    none: `
      não me liga às duas, melhor às quatro
      me liga no meu outro número
      se não me ligarem hoje eu cancelo
      não avisaram que iam ligar
      tira a última linha do pedido
      não me mandaram a nota
      gostaria de receber as promoções
      não recebi ligações
      não quero falar de política
      não quero que a oferta acabe
      apaguei o aplicativo
      falo com meu sócio e te digo
      meu gerente precisa aprovar
      somos cinco pessoas
      a atendente não chegou
      preciso de uma pessoa para limpar a casa
      não sou especialista
      veio o tamanho errado
      você tem razão, eu me enganei
      não está ruim
      ele não está de acordo
      o endereço é o mesmo
      até as cinco estou livre
      tenho que buscar meus filhos
      mande um abraço para sua mãe
      de que lista você está falando | asks_question
      deixei meu número ontem
      para de chover logo
      parece que ligou agora a luz
      a gente se vê pouco
      o gerente falou comigo
    `,
  },
};

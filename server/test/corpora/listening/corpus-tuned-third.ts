import type { Corpus } from './corpus.ts';

/** Once held out; read after it was measured, so it counts as tuned. */
export const TUNED_THIRD: Corpus = {
  en: {
    wants_no_more_contact: `
      look i've asked you people before just stop calling my house okay
      please take this number off of your calling list thank you | thanks
      no and don't call back | declines
      i am on the national do not call registry and you are breaking the law
      would you mind not calling me anymore
      not interested please remove me | declines
      UNSUBSCRIBE ME NOW
      stop msging me
      I do not want to receive text messages from your company
      yeah hi please do not contact this number again
      we'd like you to stop contacting our employees
      if this company contacts me again I'm calling my lawyer
      don't ever email me again
      i'm gonna block this number
      you need to delete my information from your system
      quit texting me dude
    `,
    wants_person: `
      hi i was hoping to speak with an actual person
      could you put your supervisor on the line please
      agent agent agent
      i dont want the bot give me a person
      can somebody from the office get in touch with me, a human
      i'd like to talk to the store manager
      please forward me to a live representative
      this isn't working can i just talk to someone
      real person please
      how can I reach a human being
      I need to talk with one of your advisors
      get me customer service
    `,
    is_wrong_person: `
      um i think you've got the wrong number
      there's no Kevin living here
      i'm afraid she doesn't work here any longer
      no i'm not Linda
      this isn't Brian's phone anymore
      you're looking for my dad, this is his daughter
      nope never heard of anyone called Justin
      i'm not the person you're trying to reach
      wrong house, nobody named Scott lives here
      he hasn't lived here in years, wrong number
    `,
    says_goodbye: `
      okay well thank you so much bye | thanks
      great, see you soon then
      ok gotta go
      you too, have a good evening
      perfect thanks talk soon | thanks
      i'm going to hang up now
      goodbye and good luck
      thank you very much and have a lovely day | thanks
      nice talking to you, bye
      alright take care of yourself
    `,
    none: `
      you can call me whenever you want
      I don't want to talk about this right now
      please don't call me on weekends, weekdays are fine
      stop, go back to the previous question
      can you take my name off the invoice
      my phone stopped receiving calls yesterday
      I never got the call you promised
      don't send me the paper version, email is fine
      I'd like to put my name on the waiting list
      I want to be contacted by email
      could you delete the last message I sent
      I don't want to be rude but it is too late
      is there a person limit for the booking | asks_question
      the representative never showed up
      I am the manager here
      my agent handles that
      I'd like to speak English please
      can I talk to you about the invoice | asks_question
      do I need to be there in person | asks_question
      he's my supervisor
      the wrong amount was charged
      I'm not a customer yet
      it's not my fault
      this is not what I ordered
      I'm not at home
      my name is Nancy
      the good night package sounds nice
      I will see you in court
      he left without saying goodbye
      is the goodbye party on Friday | asks_question
      do you take care of installation | asks_question
      I have to go over the numbers first
    `,
  },
  es: {
    wants_no_more_contact: `
      señorita por favor ya no me marque
      mire no me interesa y no quiero que me vuelvan a llamar | declines
      les pido que eliminen mis datos de su base
      dejen de estar jodiendo con las llamadas
      no más mensajes por favor
      no me vuelva a contactar
      quiero que me quiten de esa lista
      no deseo recibir publicidad
      ya les dije mil veces que no llamen
      paren de llamar a mi casa
      solicito darme de baja
      no quiero recibir sus llamadas
      no me hablen nunca más
      si siguen llamando voy a denunciar
      por favor no llame más
      saque mi número de ahí
    `,
    wants_person: `
      me puede comunicar con un asesor de verdad
      prefiero que me atienda un humano
      quiero hablar con alguien más
      hablar con agente
      transfiérame por favor
      necesito hablar con el encargado del local
      no quiero hablar con la máquina esa
      hay alguna persona que me pueda ayudar
      quiero que me llame un asesor
      comunícame con tu supervisor
      persona real por favor
      puedo hablar con un representante
    `,
    is_wrong_person: `
      no señor está usted equivocado
      aquí no trabaja ningún Sergio
      yo no soy la señora Patricia
      ese señor ya no vive acá
      número incorrecto amigo
      no, soy su mamá
      no conozco a ninguna Gabriela
      se ha equivocado de teléfono
      esta línea no es de Miguel
      creo que busca a otra persona
    `,
    says_goodbye: `
      bueno señorita que tenga bonita tarde
      gracias hasta luego | thanks
      ok chao pues
      ahí nos vemos
      adiós, que le vaya muy bien
      listo gracias buen día | thanks
      perfecto nos vemos mañana
      hasta la próxima
      ya, gracias, chau | thanks
      me despido, gracias por la atención | thanks
    `,
    none: `
      no me llame por la noche, de día no hay problema
      puede llamarme a este número
      no me llegó ningún mensaje
      quiero recibir más información
      no me molesta que me llamen
      quítele el seguro a la cotización
      no me cobren dos veces
      por qué ya no me llaman | asks_question
      no me mandaron el correo
      ya no quiero ese plan, quiero el otro
      no me han contactado todavía
      no quiero que se enteren mis vecinos
      no vuelvo a comprar ahí
      cuánto cuesta por persona | asks_question
      es una persona mayor
      voy en persona mañana
      mi asesor se llama Luis
      trabajo como agente de viajes
      necesito hablar contigo del precio
      le pregunto a mi marido y le aviso
      no soy muy bueno con la tecnología
      no soy yo el que paga, es mi empresa
      la fecha que me dieron está equivocada
      no estoy en casa
      está equivocado el monto
      hasta mañana tengo plazo
      me voy a quedar con el plan
      nos vemos obligados a cancelar
      que tenga buena calidad es lo importante
      buenas tardes
      no me llamo la atención el producto
    `,
  },
  pt: {
    wants_no_more_contact: `
      moça por favor não me liga mais não
      tira o meu número daí por gentileza
      não tenho interesse e não quero que liguem de novo | declines
      peço que apaguem meus dados
      chega de mensagem
      gente parem de ligar pra minha casa
      não quero receber propaganda
      já disse que não é pra me ligar mais
      vou bloquear esse número
      por favor remova meu contato da lista de vocês
      não me escreva mais
      se continuarem ligando vou ao procon
      não quero mais receber mensagem de vocês
      nunca mais liguem pra cá
      parem com essas ligações
      me descadastra por favor
    `,
    wants_person: `
      queria falar com um atendente por favor
      dá pra me passar pra alguém
      eu quero falar com gente de verdade
      me transfere aí pro gerente
      não quero falar com a máquina
      tem algum atendente disponível
      falar com humano
      quero falar com outra pessoa responsável
      preciso de um atendente humano
      pode me transferir para o suporte
      gostaria de conversar com uma pessoa
      atendente por favor
    `,
    is_wrong_person: `
      moço você ligou pro número errado
      aqui não tem ninguém chamado Rafael
      eu não sou a dona Beatriz
      ele já não trabalha mais aqui
      isso foi engano
      não, sou a mãe dela
      não conheço nenhum Gustavo
      este número não pertence a ele
      acho que está procurando outra pessoa
      aqui não mora nenhuma Leticia
    `,
    says_goodbye: `
      tá bom então tchau tchau
      obrigado, até mais | thanks
      beleza, a gente se fala depois
      tenha uma boa semana
      ok, até amanhã então
      valeu, abraço | thanks
      muito obrigada, tenha um ótimo dia | thanks
      tchau, fica com Deus
      tenho que desligar agora
      até breve
    `,
    none: `
      não me liga de noite, de dia pode
      pode me chamar nesse número
      não recebi nenhuma mensagem
      quero receber mais informações
      não me incomoda se ligarem
      tire o seguro do orçamento
      não me cobrem duas vezes
      por que não me ligam mais | asks_question
      não me mandaram o e-mail
      não quero mais esse plano, quero o outro
      ainda não me contataram
      não quero que meus vizinhos saibam
      nunca mais compro aí
      quanto custa por pessoa | asks_question
      é uma pessoa idosa
      vou pessoalmente amanhã
      meu consultor se chama Bruno
      trabalho como agente de viagens
      preciso falar com você sobre o preço
      vou perguntar pro meu marido
      não sou muito bom com tecnologia
      não sou eu quem paga
      a data está errada
      não estou em casa
      tenho até amanhã para pagar | promises_payment
      vou ficar com o plano
      boa tarde
      ele parou de funcionar | complains
      para de funcionar toda hora | complains
      ela não está satisfeita
      o telefone liga sozinho
    `,
  },
};

import type { Corpus } from './corpus.ts';

/** Once held out; read after it was measured, so it counts as tuned. */
export const TUNED_FIFTH: Corpus = {
  en: {
    wants_no_more_contact: `
      do not reach out to me again
      i'd like my number removed from your system
      ok enough don't you ever call this phone again
      sir I am not interested and I'd like you to stop calling | declines
      can you please just delete my number
      please don't contact me about this anymore
      i never gave you permission to text me so stop
      get my name off your list
      hi yes could you take us off the calling list please
      no more emails please
      I don't want to get any more of these calls
      we do not want to be contacted by your company
      you keep calling and i want it to stop, remove my number | complains
      stop contacting me or i will file a complaint | complains
      im unsubscribing from this
      just leave me alone already
    `,
    wants_person: `
      is a supervisor available
      i don't talk to bots
      is it possible to speak to an actual human
      can you please connect me to an agent
      i want to talk to a supervisor right now
      put me on with someone from support
      let me speak with a person please
      i just want a human being
      can i please speak to someone else
      customer service representative
      this is useless, transfer me to a person
      i need to talk to somebody about my account
      can i have the manager please
      i won't talk to a computer
      have someone call me please | wants_callback
    `,
    is_wrong_person: `
      this is not the number for Jason
      there isn't any Amanda in this office
      no sorry this is not Karen
      i think you have the wrong guy
      that's not my name
      nobody by the name of Carlos lives at this house
      no he doesn't live here
      you've got the wrong lady, i'm not Donna
      i'm not who you're looking for
      there is no Richard at this number
      this is his wife, he passed away last year
      i don't know a Timothy
      sorry wrong number
    `,
    says_goodbye: `
      so long, thanks | thanks
      i'll see you later
      talk to you next week
      ok thanks bye | thanks
      alright, talk to you later
      that's everything, goodbye
      have a good night
      see you tomorrow then
      okay i really have to go now
      bye for now
      thank you for calling, have a nice afternoon | thanks
      take care, bye
      nice speaking with you
      good bye sir
    `,
    none: `
      please don't call before ten in the morning
      could you call me on my other phone instead
      don't email me the invoice, mail it
      can you stop the automatic renewal
      I don't want to miss your call
      please remove the second phone from my order
      my messages are not going through
      you never called me back
      I'm not getting your emails
      can you take a look at my list of questions
      don't put me on the premium plan
      I do want to hear from you
      I'd like to receive your newsletter
      don't cancel my number
      my agent will contact you
      I was speaking with a representative and the call dropped
      is there a human resources department | asks_question
      my husband needs to speak with you
      I can't talk to you right now
      what kind of person would buy this | asks_question
      I want a manager account in the app
      the address is wrong
      you got the wrong idea
      I am not ready
      I'm not in New York
      this is not the time
      there is no hot water here
      bye-laws are in the document
      I hope you have a nice office
      see you have a discount on shoes
      will I see you at the event tomorrow | asks_question
      I have to go through the contract
    `,
  },
  es: {
    wants_no_more_contact: `
      quiero dejar de recibir sus llamadas
      le pedí que no me llamara más
      le agradezco pero no me vuelva a llamar
      por favor no me llamen a este número nunca más
      quiero que eliminen mi número de su base de datos
      ya dejen de llamarme
      no quiero que me escriban
      no me contacte de nuevo
      señor no me esté molestando
      les he dicho que dejen de llamar
      sáqueme de su lista por favor
      no deseo más llamadas de su empresa
      no quiero recibir más correos de ustedes
      dejen de mandarme publicidad
      no quiero que me llamen otra vez
      me doy de baja
    `,
    wants_person: `
      puede atenderme una persona
      deme con un asesor por favor
      quisiera que me atendiera una persona
      quiero hablar con un ser humano
      me puede comunicar con una persona
      pásame con un operador
      necesito que me atienda una persona de verdad
      quisiera hablar con el gerente
      puede transferirme con un asesor
      hay alguna persona con quien hablar
      no quiero seguir hablando con un robot
      con una persona por favor
      quiero que me llame alguien del equipo
      comuníquenme con el supervisor
      necesito hablar con alguien de facturación
    `,
    is_wrong_person: `
      está llamando al número equivocado
      no, aquí no es, se equivocó
      no soy Ricardo
      yo no soy la persona que usted busca
      aquí no vive nadie con ese nombre
      no conozco a ese señor
      mi nombre no es Diego
      ella ya no vive aquí
      habla su esposo
      este número no es de Natalia
      me están confundiendo
    `,
    says_goodbye: `
      gracias, que tenga buena tarde | thanks
      bueno, nos vemos luego
      chao, muchas gracias | thanks
      hasta luego, que esté bien
      listo, adiós
      ok hasta mañana
      me tengo que ir, chao
      que pase un buen día
      buenas noches, hasta luego
      voy a tener que colgar
      cuídese mucho
    `,
    none: `
      nos vemos afectados por el cambio
      no me llame hoy que estoy enfermo
      mejor llámeme el lunes | wants_callback
      no me escriba por correo, prefiero whatsapp
      puede quitar ese producto de la lista
      no me llegan los mensajes
      no me han llamado
      no quiero perderme las promociones
      quiero que me manden la información
      no me cuelgue
      no me dejen sin servicio
      me pueden contactar por la tarde
      no me deje esperando
      borré el correo por error
      no recibí la llamada
      tengo que hablar con mi contador
      mi asesora me recomendó este plan
      es para una sola persona
      una persona me dijo que era gratis
      quiero ser representante
      no soy fumador
      no soy el dueño de la casa, soy inquilino
      el precio está equivocado
      se equivocaron con mi pedido
      no está disponible
      esa no es la dirección
      hasta luego de las tres no puedo
      nos vemos en la necesidad de cancelar
      que tenga wifi por favor
      voy a colgar el cuadro
      no me voy a ir de la empresa
      buenas tardes, llamo por una consulta
    `,
  },
  pt: {
    wants_no_more_contact: `
      não continuem me mandando mensagens
      agradeço mas não me ligue mais
      por favor não liguem nunca mais para este número
      quero que apaguem meu número do banco de dados
      já deu, parem de me ligar
      não quero que me mandem mensagem
      não entre em contato de novo
      moço não me perturba mais
      eu já pedi para pararem de ligar
      me tira da sua lista por favor
      não desejo mais receber ligações da empresa
      não quero mais receber e-mails
      parem de me mandar propaganda
      não quero que vocês me liguem outra vez
      quero me descadastrar da lista
    `,
    wants_person: `
      uma pessoa pode me atender
      me dá um atendente por favor
      quero falar com um ser humano
      pode me passar para uma pessoa
      me passa pra um operador
      preciso ser atendido por uma pessoa de verdade
      queria falar com o gerente
      pode me transferir para um atendente
      tem alguma pessoa com quem eu possa falar
      não quero continuar falando com robô
      com uma pessoa por favor
      quero que alguém da equipe me ligue | wants_callback
      me transfere para o supervisor
      preciso falar com alguém do faturamento
    `,
    is_wrong_person: `
      você está ligando para o número errado
      não, aqui não é, foi engano
      não sou o Ricardo
      eu não sou a pessoa que você procura
      aqui não mora ninguém com esse nome
      não conheço esse senhor
      meu nome não é Diego
      ela não mora mais aqui
      aqui é o marido dela
      este número não é da Natália
      estão me confundindo com alguém
    `,
    says_goodbye: `
      obrigado, tenha uma boa tarde | thanks
      bom, até logo então
      tchau, muito obrigado | thanks
      até mais, fique bem
      certo, adeus
      ok até amanhã
      tenho que ir, tchau
      passe um bom dia
      boa noite, até amanhã
      vou precisar desligar
      se cuida viu
    `,
    none: `
      não me chama a atenção
      não me liga hoje que estou doente
      melhor me ligar na segunda | wants_callback
      não me manda por e-mail, prefiro whatsapp
      pode tirar esse produto da lista
      não estão chegando as mensagens
      ainda não me ligaram
      não quero perder as promoções
      quero que me mandem as informações
      não desliga não
      não me deixem sem serviço
      podem me contatar à tarde
      não me deixa esperando
      apaguei o e-mail sem querer
      não recebi a ligação
      tenho que falar com meu contador
      minha consultora recomendou esse plano
      é para uma pessoa só
      uma pessoa me disse que era grátis
      quero ser representante
      não sou fumante
      não sou o dono da casa, sou inquilino
      o preço está errado
      erraram o meu pedido
      não está disponível
      esse não é o endereço
      até mais de cinco vezes
      que tenha wi-fi por favor
      vou pendurar o quadro
      não vou sair da empresa
      boa tarde, tenho uma dúvida | asks_question
      ele não está errado
    `,
  },
};

/** Words and phrases that mean the same to somebody who asks; a star stands for any ending. */
export const pt: Readonly<Record<string, string>> = {
  price:
    'preço*, custa*, custo*, custar*, valor*, tarifa*, cobra*, tá saindo, sai por, mensalidade*, diária*, taxa*, investimento*, qual o valor',
  cheap: 'barat*, caro, cara, caros, caras, em conta, econômic*',
  free: 'grátis, gratuit*, de graça, sem custo, isent*, não paga*, sem cobrança, não pagam',
  include: 'inclu*, vem com, acompanha*, à parte, faz parte, inclus*, contém, embutid*',
  hours:
    'horário*, abr*, abert*, fech*, que horas, que hora, até que horas, a que horas, funciona*, atendem, atendimento, expediente*',
  place: 'endereço*, local*, onde, rua, situad*, sede*, bairro*, cidade*, como chego, como chegar, ficamos',
  parking: 'estacion*, garagem, vaga*, parar o carro',
  delivery: 'entreg*, envi*, frete*, cheg*, despach*, mandam, receb*',
  return: 'devol*, troc*, reembols*, estorn*',
  warranty: 'garantia*',
  cancel:
    'cancel*, desist*, encerr*, rescind*, arrepend*, quiser sair, mudar de ideia, sair do plano, trancar',
  contract: 'contrato*, fidelidade*, vigência*, carência*, permanência*, preso, multa*, obrigad* a ficar',
  trial: 'teste*, testar*, experimenta*, aula experimental, provar, amostra*',
  discount: 'descont*, promo*, oferta*, cupom*, cupon*, abatiment*',
  scholarship: 'bolsa*, bolsista*',
  support: 'suporte*, assistência*, ajuda técnica',
  phone: 'telefone*, número, ligar, ligo, celular*, fone, whats*, zap',
  email: 'e-mail*, email*, correio eletrônico',
  website: 'site*, página*, web',
  insurance: 'seguro, seguros, segur*, apólice*',
  health_plan: 'convênio*, plano de saúde',
  coverage: 'cobertura*, cobre, cobrem, cobrir*, região*, regiões, cidade*',
  appointment: 'agend*, marc*, reserva*, hora marcada, ordem de chegada',
  start: 'começ*, inici*, início',
  duration: 'dura, duram, duração, demor*, leva, levam, prazo*, em quantos dias, vigência, validade',
  install: 'instal*, configur*',
  size: 'tamanho*, metros, grande*, área*',
  group: 'grupo*, turma*, alunos, pessoas, sala, participantes, estudantes',
  teacher: 'professor*, profe, instrutor*',
  doctor: 'doutor*, dentista*, médic*, especialista*, pediatr*, ortoped*, cardiolog*, dermatolog*',
  owner: 'dono*, dona*, responsáve*, gerente*, chefe*, diretor*',
  staff: 'profissiona*, equipe, funcionári*, quem trabalha, quem atende',
  certificate: 'certific*, diploma*',
  documents:
    'document*, requisit*, levar, trazer, comprovante*, cpf, rg, papéis, o que preciso, é preciso, precisa de, tenho que levar',
  age: 'idade*, anos de idade, jovens, jovem, idosos, a partir de que idade',
  children: 'criança*, filh*, bebê*, menor*',
  pet: 'pet, pets, cachorr*, gato, gatos, gata, animal, animais, cão, cães, bicho*',
  food: 'comida*, comer, almoço*, jantar*, lanche*',
  breakfast: 'café da manhã, café',
  gluten: 'glúten, celíac*',
  vegan: 'vegan*, vegetarian*',
  internet: 'wifi, wi-fi, wi fi, internet',
  pool: 'piscina*, nadar, natação',
  speed: 'velocidade*, rápid*, mega, megas, giga, gigas',
  television: 'tv, televis*, canais, canal',
  online: 'online, presencia*, virtua*, a distância, ao vivo, remot*',
  recorded: 'gravad*, assistir depois, rever, ver depois',
  weather: 'chuv*, chov*, tempo ruim',
  level: 'nível, níveis, iniciante*',
  specialty: 'especialidade*, recomend*, carro-chefe',
  menu: 'cardápio*, menu',
  deposit: 'caução, sinal, entrada, depósito*, adiantament*',
  upfront: 'à vista, de uma vez, tudo de uma vez, de uma só vez',
  register: 'inscri*, matrícul*, cadastr*, contrat*, assinar',
  instalments: 'parcel*, dividir, dividido, financi*, prestaç*, vezes sem juros, em vezes',
  card: 'cartão, cartões, crédito, débito',
  cash: 'dinheiro, em espécie',
  transfer: 'transferência*, pix, boleto, cheque*',
  payment: 'pag*',
  integration: 'integra*, conecta*, compatíve*',
  security: 'criptograf*, privacidade, dados',
  emergency: 'urgênc*, emergênc*, noite, 24 horas, madrugada, plantão',
  vaccine: 'vacin*',
  fuel: 'gasolina, combustíve*, tanque',
  bill: 'fatura*, conta, boleto*, segunda via',
  due: 'vence, vencimento*, vencer',
  renewal: 'renov*',
  result: 'resultado*, laudo*',
  exam: 'exame*, coleta*',
  fasting: 'jejum, sem comer',
  follow_up: 'retorno*, reconsulta',
  room: 'quarto*, suíte*',
  view: 'vista*, vista mar, vista pro mar',
  check_in: 'check in, check-in, entrar no quarto, entrada no hotel, dar entrada',
  check_out: 'check out, check-out, tenho que sair, deixar o quarto, saída, sair do quarto',
  beach: 'praia*, mar',
  late: 'atras*',
  track: 'rastre*, acompanhar, onde está meu, onde tá meu, ver onde',
  order: 'pedido*, encomenda*, pacote*, compra*',
  salary: 'salário*',
  shift: 'turno*, escala*',
  experience: 'experiência*',
  access: 'cadeira de rodas, elevador*, acessib*',
  transport: 'ônibus, metrô, trem, transporte, aeroporto, transfer, traslado*',
  music: 'música*, show*',
  color: 'colora*, pint*, tinta*, tingir',
  cut: 'corte*, cortar',
  male: 'masculin*, homem, homens',
  female: 'feminin*, mulher, mulheres',
  nails: 'unha*, manicure*, pedicure*',
  brand: 'marca, marcas',
  language: 'idioma*, linguagem, linguagens',
  stock: 'estoque*, disponíve*',
  moving: 'mudança*, mudar de casa, me mudar, mudar',
  claim: 'sinistro*, acontecer alguma coisa, acionar, indeniza*',
  energy: 'energia*, eletric*, luz, kwh, quilowatt*',
  distance: 'longe, perto, distância, a pé, metros',
  hurt: 'dói, doe, dor*, dolorid*',
  job: 'emprego*, vaga de trabalho, trabalho',
  store: 'loja*, loja física',
  home_visit: 'em casa, domicílio, domiciliar*',
  plumber: 'encanador*, vazamento',
};

export const GENERIC_PT =
  `o a os as um uma uns umas e ou mas se de do da dos das ao aos na no nas nos em com por para pra pro pelo pela sem sobre
  entre ate desde que como quando onde quem qual quais quanto quanta quantos quantas este esta isto esse essa isso aquele
  aquela aquilo eu tu voce voces ele ela eles elas nos gente me te se lhe lhes meu minha meus minhas seu sua seus suas sou
  e eh sao somos foi era ser seria estar estou esta ta estao estamos tou ha tem tenho temos ter teria fazer faz fazem faco
  feito nao muito mais ja tambem so somente tudo todo todos toda todas algo algum alguma alguns alguem nada porque pois entao
  bem favor obrigado obrigada quero queria gostaria preciso precisa posso pode podem poderia vou vai vao ir ver dizer diz diga
  saber sabe perguntar pergunta duvida oi ola bom boa dia tarde noite servico servicos produto produtos empresa
  oferecem oferece oferecer vendem vende vender trabalham dao da dar dou tipo coisa coisas exatamente mesmo agora hoje aqui ai
  la ok okay interessa interessado realmente cada outro outra outros outras caso vez favor claro ficar fica esse essa vida
  passa passe conta conte fala fale quiser aceitam aceita nunca depois antes jeito certo ne pra dá da quer querer ficam fica sai saem vale fim final trabalha pego pegar vem vêm`.split(
    /\s+/,
  );

export const SOFT_PT =
  `mes meses mensal mensais ano anos anual semana semanas dia dias hora horas minuto minutos plano planos curso cursos aula
  aulas pacote primeira primeiro novo nova basico normal total completo pessoa pessoas cliente clientes casa visita contratar
  comprar geral passado proximo proxima casal`.split(/\s+/);

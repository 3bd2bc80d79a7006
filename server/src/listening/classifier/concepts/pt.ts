import type { ConceptWords } from './names.ts';

export const pt: ConceptWords = {
  not: 'nao nem nunca jamais ninguem nenhum* nada num sem zero nego recus* proib* n naum deixe',
  ever: 'mais nunca jamais volt* torn* novo novamente outra sempre vez frente futuro diante definitiv* permanente* vida',
  stop: 'parem pare para parar param parassem pararem parou cess* chega basta acab* termin* encerr* deixem deixe deixa deixar cort* suspend* interromp* evit* abster abstenha* desist*',
  call: 'lig* telefon* contat* contact* chama chamar chamando chamadas chamada discar disc* procur* comunic* tocar tocando toca toque telemarketing',
  message:
    'mensag* msg* email* mail* escrev* sms whatsapp* zap* wpp propagand* publicidade spam torpedo* mand* envi* notificac* carta* panfleto* promoc* anunci* newsletter*',
  bother:
    'perturb* incomod* enche* enchend* saco encheca* atorment* import* aborrec* persegu* insist* paz sossego cans* farto farta torr* amol* assedi* invad* infern* chate* azucrin* aporrinh* abus* cheio cheia paciencia',
  remove:
    'tir* remov* exclu* apag* delet* retir* risc* elimin* descadastr* limp* cancel* bloque* revog* desinscrev* sair saia sumir some suma esquec* perde* larg* descart* baixa anul* elimine',
  list: 'lista* cadastro* base banco sistema* registro* mailing agenda arquivo* relacao discador* procon perturbe crm planilha',
  me: 'me mim meu minha meus minhas eu nos nosso nossa gente comigo',
  you: 'voce voces vc vcs ce ces tu te teu tua senhor senhora seu sua seus suas empresa pessoal galera turma',
  third:
    'ele ela eles elas lhe mae pai esposa esposo mulher marido filho filha irma irmao amigo amiga vizinho vizinha chefe avo sogra sogro cunhado cunhada tio tia primo prima alguem medico banco cliente clientes moca professor inquilino patrao',
  past: 'disse falou falei pediu pedi era estava foi foram fizeram ontem antes ja passad* ligaram ligavam liguei mandou costumava tinha atras',
  moment:
    'hoje amanha segunda terca quarta quinta sexta sabado domingo semana mes meio dia tarde noite minuto* hora* almoco janta* depois antes ate janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro',
  later: 'depois logo outro outra momento ocupad* reuniao dirigindo livre agora trabalhando proxim*',
  person:
    'pessoa pessoas humano* humana* alguem ser atendente* representante* operador* funcionari* consultor* real verdade carne osso colaborador* vendedor* assessor* setor departamento especialista* tecnico* recepcionista* gente atenda colega*',
  boss: 'gerente* supervisor* chefe* dono dona responsave* encarregad* diretor* patrao patroa superior* coordenador* proprietari*',
  bot: 'bot bots robo* maquina* gravacao computador* secretaria eletronica automatic* inteligencia artificial assistente virtual programa maquininha ia chatbot',
  talk: 'fal* convers* trat* atend* bater papo dialog* palavra',
  connect: 'pass* transfer* transfir* conect* encaminh* coloc* direcion* bota* poe redirecion* escal*',
  want: 'quer* gostaria desej* prefiro prefer* precis* exij* pedir peco solicit* espero agradec* favor',
  record: 'grav* gravac* audio* registr* microfone transcri*',
  wrong: 'engan* errad* erro* equivoc* confund* trocad*',
  dead: 'falec* morr* morte morto obito descans* luto velorio enterro viuv* partiu perdemos saudos* finad*',
  moved: 'mud* mora moram morava trabalha trabalhava aposent* saiu vendeu mais antigo',
  law: 'lei leis legal ilegal* advogad* denunci* process* policia justica procon anatel lgpd consumidor reclam* direito* multa* juizado ouvidoria indeniz* notific* crime delegacia bo',
  consent: 'consent* permiss* autoriz* aceit* permit* assin* concord*',
  data: 'dado* informac* privacidade pessoa* endereco nome cpf conta lgpd',
  interest: 'interess* compr* vend* ofert* produt* servic* satisfeit* seguro contrat* proposta',
  money:
    'preco* cust* quanto dinheiro pag* tarifa* cobr* reais real dolar* desconto* caro cara barat* valor* vale orcamento mensal* parcela* grana taxa* boleto pix',
  what: 'que qual quais',
  where:
    'onde aonde localizac* endereco regiao cidade filial loja bairro fica ficam unidade estacionamento perto',
  when: 'quando hora* horario* abr* fech* demora* dia dias data prazo',
  who: 'quem empresa parte companhia',
  why: 'porque pq motivo razao por',
  how: 'como',
  hear: 'ouv* ouc* escut* cortando picotando linha sinal som ruido volume ligacao chiado falhando audio eco barulho',
  repeat: 'repet* repit* novo desculp* perdao devagar oi como',
  hurry: 'rapid* pressa breve minutinho minuto* segundo* curto urgente tempo logo correndo atrasad*',
  swear:
    'merd* porr* caralh* idiot* imbecil* burro burra estupid* fdp put* desgrac* bost* cacete lixo trouxa* babac* otari* arrombad* vagabund* foder fod* cu picaret* golpe* ladra* safad* palhac* droga inferno vtnc vsf pqp',
  thanks: 'obrigad* agradec* valeu brigad* grato grata',
  yes: 'sim claro ok okay ta isso certo certeza perfeito beleza pode combinado exato aham uhum fechado bora positivo show',
  mailbox: 'mensagem recado sinal bipe caixa postal apos deixe disponivel tom grave',
  press: 'digite pressione tecle opcao menu ramal automatic* resposta asterisco disque qualidade gravada',
  number: 'numero* telefone* celular* linha fixo cel tel fone',
  home: 'casa familia residencia aqui ca escritorio trabalho servico',
  please: 'favor gentileza porfavor pfv',
  last: 'ultima ultimo unica mais uma',
  need: 'deve* devem tem precis* facam faca fazer',
  problem:
    'problema* reclam* ruim pessim* terrive* horrive* decepcion* quebr* espera* chatead* irritad* vergonha defeito atras* descas* falha* demora* absurd* palhacada',
  busy: 'ocupad* dirigindo reuniao trabalhando comendo cozinhando aula hospital transito',
  if: 'se senao caso',
  name: 'chamo nome sobrenome',
};

import type { Grammar } from '../../match/pattern.ts';

export const objections: Grammar = {
  lists: {
    deal: 'provider, supplier, vendor, company, agency, insurer, carrier, one, someone, somebody, service, contract, solution',
  },
  rules: [
    {
      label: 'expensive',
      says: [
        'expensive|pricey|costly|overpriced|steep|unaffordable',
        'too much $|money|for|to',
        'costs|cost|charge|price|fee|rate|instalment|installment|payment ~3 too|so|very much|high',
        'price|cost|fee|instalment|installment ~2 high',
        'too high',
        'not afford',
        'out of|over|beyond|above ~2 budget|range',
        'not in|within ~2 budget',
        'not have ~2 budget|money for',
        'a lot of money',
        'that is|so ~1 a lot',
        'lower|reduce|better ~1 price',
        'budget is ~2 tight|small|limited',
      ],
      except: ['not ~2 expensive|pricey', 'time is too'],
    },
    {
      label: 'cheaper_elsewhere',
      says: [
        'cheaper',
        'for less',
        'better price|deal|offer elsewhere|somewhere|from|with|at',
        'competitor* ~4 less|cheaper|better|price',
      ],
    },
    {
      label: 'has_provider',
      says: [
        'already|currently ~1 have|got|use|using|work|working|with|signed|am|are ~4 {deal}',
        'have|use|got ~1 another|other|a ~1 provider|supplier|vendor|agency',
        'happy|satisfied|fine|good with ~2 {deal}|current|what|who|our|my',
        'we are covered',
        'under|in|have a? contract ~2 with',
      ],
    },
    {
      label: 'will_think',
      says: [
        'think about|it|over|on',
        'sleep on it',
        'need ~2 time to? decide|think',
        'not decided|ready',
        'get back to you',
        'let me think',
        'consider it',
        'make up my mind',
      ],
    },
    {
      label: 'must_consult',
      says: [
        'talk|speak|check|discuss|consult|ask|with ~3 wife|husband|boss|partner|team|family|spouse|manager',
      ],
    },
    {
      label: 'send_information',
      says: [
        'send|email|text|mail|give|forward me|us|it|some|the|over ~3 information|info|details|brochure|email|something|writing|link|catalogue|catalog|pdf',
        'send|email me|us something',
        'email it to|me',
        'in writing',
        'send ~2 information|info|details',
      ],
    },
    { label: 'no_time', says: ['not have ~2 time', 'no time', 'too busy', 'takes|how too|long long?'] },
    {
      label: 'number_source',
      says: [
        'how|where did you|they get|find|obtain ~1 my|this|our',
        'who gave you|them ~1 my',
        'got|have my number|contact|details from',
      ],
    },
    {
      label: 'doubts_truth',
      says: [
        'scam|fraud|fake|legit|legitimate|phishing',
        'is this ~1 real|true|genuine',
        'how|can do|can i know|trust|be|sure ~3 real|true|you|this|sure|it',
        'do not trust|believe',
        'prove it',
      ],
    },
    {
      label: 'no_need',
      says: ['not need ~2', 'no need', 'no use for', 'not ~1 use it', 'no longer need'],
      except: ['not need ~2 more|time'],
    },
    {
      label: 'already_paid',
      says: ['already ~1 paid|settled|payed', 'i|we have? paid', 'was|is|been ~1 paid'],
      except: ['not|never ~2 paid'],
    },
    {
      label: 'cannot_pay',
      says: [
        'can|could not ~2 pay|afford',
        'not able to pay',
        'unable to pay',
        'no money|cash|funds',
        'not have ~2 money|funds|cash',
        'lost my job',
        'broke|unemployed',
        'money is tight',
      ],
      except: ['why'],
    },
    {
      label: 'does_not_owe',
      says: ['not owe', 'owe ~1 nothing', 'not my|a debt|bill|account', 'not ~1 mine', 'dispute'],
    },
    {
      label: 'wants_discount',
      says: [
        'discount',
        'lower|better|special price|deal|offer',
        'reduce|drop|lower the|that|your price|amount',
        'promotion|coupon',
      ],
    },
    { label: 'wants_refund', says: ['money back', 'refund', 'reimburse*', 'give ~2 money back'] },
    {
      label: 'bad_experience',
      says: [
        'bad|terrible|poor|horrible|awful ~2 experience|experiences|service|time',
        'burned|burnt|disappointed before|last|by',
        'did not ~2 work last',
      ],
    },
    {
      label: 'not_received',
      says: [
        'not|never ~2 get|got|receive|received|arrive|arrived|come|came|delivered',
        'where is my order|package',
        'nothing arrived|came',
      ],
    },
    {
      label: 'already_tried',
      says: ['already|have ~1 tried|did|done|restarted|checked', 'tried that|it|this|everything'],
    },
    {
      label: 'called_often',
      says: [
        'called|phoned|contacted|emailed ~3 times',
        'third|fourth|fifth|second time i ~1 call',
        'keep|kept calling',
        'called ~2 before|already|again',
      ],
    },
    {
      label: 'will_not_be_there',
      says: [
        'not ~2 be there|able|present|home|available',
        'can not make|come|attend|go',
        'will not ~2 attend|come|make',
      ],
    },
    {
      label: 'is_it_selling',
      says: ['are|is you|this ~2 selling|sale|sales|sell', 'what are you selling', 'want|trying to sell'],
    },
    { label: 'salary', says: ['salary', 'how much ~4 pay|earn|make', 'what is the pay', 'wage|wages'] },
    {
      label: 'asks_price',
      says: [
        'how much ~3 cost|is|are|it|charge|$|this|that',
        'what ~3 cost|price|fee|charge',
        'price|cost $',
      ],
    },
    { label: 'anonymous', says: ['anonymous|confidential|private', 'who sees|reads ~2'] },
    {
      label: 'technology',
      says: [
        'not ~2 understand|know|good|use ~3 computers|computer|technology|internet|smartphones|apps',
        'not ~1 tech savvy',
      ],
    },
    {
      label: 'time_does_not_suit',
      says: [
        'that|this time|day|hour|date ~2 not ~2 suit|work|good|fit',
        'not ~2 at that|this time',
        'can not ~2 that|then time|day?',
      ],
    },
  ],
};

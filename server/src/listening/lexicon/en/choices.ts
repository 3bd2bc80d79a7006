import type { Grammar } from '../../match/pattern.ts';

export const choices: Grammar = {
  lists: {},
  rules: [
    {
      label: 'high',
      says: [
        'very|really|extremely|super interested|urgent|important',
        'urgent|urgently|asap|emergency',
        'right away',
        '^ high',
        'as soon as possible',
        'how do i buy|sign|order',
      ],
    },
    {
      label: 'medium',
      says: [
        'somewhat|moderately|kind|fairly ~1 interested|urgent',
        '^ medium|moderate|average',
        'more or less',
        'maybe',
      ],
    },
    {
      label: 'normal',
      says: ['no ~1 rush|hurry but', 'this week', 'normal', 'in a few days', 'within days'],
    },
    {
      label: 'low',
      says: ['no|not ~2 rush|hurry|urgent|urgency', 'not ~1 very interested|urgent', '^ low', 'whenever'],
    },
    { label: 'none', says: ['not interested', '^ none', 'not at all'] },
    { label: 'price', says: ['expensive|price|cost|costs|pricey|afford|cheaper|fee|fees|money'] },
    {
      label: 'service_quality',
      says: [
        'bad|poor|terrible|awful ~1 service|support|quality|treatment',
        'rude',
        'always|keeps fails|failing|down|breaking',
        'does|do not work',
        'outages',
      ],
    },
    {
      label: 'missing_feature',
      says: [
        'missing|lacks|lacking|without ~2 feature|features|function|option',
        'does not have ~3',
        'i need ~2 you do not',
      ],
    },
    {
      label: 'competitor',
      says: [
        'competitor|competitors',
        'another|other|different|new|better provider|company|supplier|carrier|vendor',
        'switch|switching|switched|going|moved to',
      ],
    },
    {
      label: 'no_longer_needed',
      says: ['not ~1 need|use|using', 'no longer need|use', 'stopped using', 'never use'],
    },
    { label: 'personal', says: ['moving|move|health|family|sick|personal|abroad|divorce|illness'] },
    {
      label: 'decides',
      says: [
        'i ~1 decide',
        'just me',
        'only me',
        'myself',
        'my decision',
        'me alone',
        'i am the owner|decision',
        'on my own',
      ],
      except: ['decide with|together', 'not ~1 decide'],
    },
    {
      label: 'shares',
      says: [
        'we ~1 decide',
        'with my|our wife|husband|partner|team|spouse|boss|family|partners',
        'together',
        'my wife|husband|partner and i|me',
        'both of us',
        'the board',
      ],
    },
    {
      label: 'other',
      says: [
        'my|our boss|manager|director|wife|husband ~1 decides|decide|decision|handles|makes',
        'not me',
        'someone else',
        'not my decision',
        'not up to me',
        'none of those|these',
      ],
    },
    { label: 'paid', says: ['already|have ~1 paid', 'just paid', 'i paid'] },
    {
      label: 'full',
      says: ['pay ~1 all|everything|full|whole|total', 'full|whole|total amount', 'in full', 'all of it'],
    },
    { label: 'partial', says: ['half|part|some of', 'pay half|part|some', 'partial'] },
    { label: 'plan', says: ['instalments|installments|plan|monthly', 'in ~1 parts|payments'] },
    {
      label: 'stays',
      says: [
        'i|we will|am|are ~1 stay|keep|continue|renew|staying|keeping|continuing',
        'stay|keep with|it|the',
      ],
    },
    { label: 'returns', says: ['come|coming|go|going|want back', 'i|we will return', 'rejoin|reactivate'] },
    { label: 'undecided', says: ['think about|it|over', 'not ~1 sure|decided', 'do not know ~1 yet'] },
    {
      label: 'positive',
      says: ['very|really good|happy|satisfied', 'excellent|great|love|loved|good|amazing|happy|satisfied'],
    },
    {
      label: 'mixed',
      says: ['so so', 'more or less', 'good ~2 but', 'okay but', 'average|mixed|neutral', 'not bad'],
    },
    {
      label: 'negative',
      says: ['bad|terrible|awful|horrible|worst|poor|unhappy|disappointed', 'not ~1 good|happy|satisfied'],
    },
    {
      label: 'technical',
      says: ['does|is|do not ~1 work|working|load|open|start', 'error|crash|crashes|broken|bug|frozen|slow'],
    },
    { label: 'order', says: ['order|delivery|package|shipping|return|parcel|shipment'] },
    { label: 'billing', says: ['bill|invoice|charge|charged|refund|payment|billed'] },
    { label: 'account', says: ['account|password|login|log|access'] },
    { label: 'information', says: ['information|hours|open|price|address|how|where|question'] },
    {
      label: 'now',
      says: [
        'right now',
        'right away',
        'now|today|immediately|tomorrow|asap',
        'this week',
        'as soon as possible',
      ],
    },
    { label: 'this_month', says: ['this month', 'next week', 'couple|few of? weeks'] },
    { label: 'this_quarter', says: ['next month', 'this quarter', 'couple|few of? months'] },
    { label: 'later', says: ['next year', 'later|someday', 'no rush|hurry', 'next quarter'] },
    { label: 'confirmed', says: ['i|we will be there', 'see you there', 'confirmed|confirm'] },
    { label: 'declined', says: ['will not be there|able', 'can not make|come|attend|go'] },
  ],
};

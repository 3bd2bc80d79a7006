import { readCalls } from './form.ts';

export const UNTUNED_EN = readCalls(
  'en',
  `
sales | too busy this month | follow_up_needed callback_scheduled rejected
? callback_time next_step main_objection
> look i really can't talk now
> not this month
> bye now

sales | wants the plan for twelve hundred a year | sale_closed
= need ~chasing unpaid bills
= budget ~1200 dollars
= decision_role shares
? timeline next_step
> yeah go on
> we spend hours chasing unpaid bills
> up to 1200 dollars a year
> before the end of the month
> I decide together with my partner
> yes please do that

sales | answers the budget with a question | follow_up_needed rejected
= need ~tidy inbox
> ok
> I'd love a tidy inbox
> why do you want to know?
> it depends
> no idea
> I'll pass

sales | call me Thursday at half past two | callback_scheduled
? next_step
> I'm in a meeting
> Thursday at half past two

sales | not interested at all | rejected
> not interested thanks
> I said no

scheduling | books a massage on the second time | appointment_booked
= service ~massage
= appointment_date 2026-11-18
? special_requests place_or_professional
> can I book an appointment for a massage please
> nope been there before
> Wednesday is better

scheduling | moves it and then forgets why | follow_up_needed rejected
? service
> I might want to come in some time
> dunno
> whatever
> not now

scheduling | silence and a curse | follow_up_needed rejected
> what the hell is this
> sh*t
> goodbye

support | printer works again | issue_resolved
= issue_summary ~printer
? reference_number
> my printer won't print since this morning
> there is no number
> I switched it off and on and now it works
> yes all good thanks

support | wants a human right away | escalated_to_human follow_up_needed
= human_requested true
? issue_summary
> get me a real person please

collections | will see at the end of the month | follow_up_needed payment_promised payment_refused rejected
> Anna Miller speaking
> yes
> I'll see what I can do
> I really can't say
> no

collections | eighty dollars tomorrow in cash | payment_promised
= promised_date 2026-11-17
= promised_amount 80
= payment_method ~cash
> yes this is Anna
> tomorrow
> eighty dollars for now
> cash

surveys | four because of rude staff | info_provided
= satisfaction_score 4
= main_reason ~rude
? improvement_suggestion
> sure
> four out of ten
> the staff was rude to me
> train your people
> no thanks

general | leaves a name and a message | message_delivered follow_up_needed
= person_name Robert Klein
? request_summary message_for
> I'd like to know whether you repair old watches
> my name is Robert Klein
> yes please

retention | stays after the offer | customer_retained
? reason_detail leaving_reason next_step offer_made
> yes
> it has been slow lately
> okay I'll stay
`,
);

-- Services delete invited names when a member becomes active; together with the trigger of
-- invited_name, the old trigger would change the same membership twice in one statement.
drop trigger if exists membership__arrived on membership;
drop function if exists forget_invited_name();

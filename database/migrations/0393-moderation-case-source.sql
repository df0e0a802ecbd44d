-- Open cases by what has asked for them: what there is of the list of names is few, and each is read in the order of the queue.
create index moderation_case_queue_source on moderation_case (sources, id) where state = 'open';

-- What staff look for among all comments and replies: those that wait for review or were deleted, the latest first.
create index comment_not_public on comment (id desc) where status <> 'published';

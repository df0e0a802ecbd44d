-- All the member list is sorted and narrowed by stands in each of its indexes, so that what a filter leaves is gathered from one of them alone.
create index member_newest_covering on member (facet, created_at desc, id desc) include (lifetime_points, last_seen_at, topic_count);
create index member_seen_covering on member (facet, coalesce(last_seen_at, created_at) desc, id desc) include (lifetime_points, created_at, last_seen_at, topic_count);
create index member_points_covering on member (lifetime_points) include (id, facet, created_at, last_seen_at, topic_count);
drop index member_newest_of_facet, member_seen_of_facet, member_points;
alter index member_newest_covering rename to member_newest_of_facet;
alter index member_seen_covering rename to member_seen_of_facet;
alter index member_points_covering rename to member_points;

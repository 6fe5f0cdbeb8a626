-- A node that has no address of the owner checks by these whether it may start.
grant select on demo_data, routine, routine_release to endcap_app;

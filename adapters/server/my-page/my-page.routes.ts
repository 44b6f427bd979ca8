import type { CallName } from '../../../core/api/contract.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';
import { normalizePersonName, personNameFailure } from '../../../core/member/person-name.ts';
import { callerMember, callerSession } from '../kernel/caller-member.ts';
import type { Handlers } from '../kernel/handlers.ts';
import { changeMember, changePassword, changePhone, changeProfileImage, loadMemberInfo } from './member-info.ts';
import { countLikes, countOrders, loadMemberGroups, sumPoints } from './my-page-counts.ts';
import { deleteAccount } from '../members/delete-account.ts';
import { clearRecentlyViewed, mergeRecentlyViewed, loadRecentlyViewedCards } from './recently-viewed.ts';
import type { ServerContext } from '../kernel/server-context.ts';

type MyPageCall = Extract<CallName, `${string} /api/v1/my-page${string}`>;

/** Calls for the caller's own data: the member always comes from the token, never from the request. */
export function myPageRoutes(shop: ServerContext): Handlers<MyPageCall> {
  const { database, clock } = shop;
  return {
    'GET /api/v1/my-page': async (_, caller) => {
      const member_idx = callerMember(caller);
      const { member_name, email, profile_img } = await database
        .selectFrom('member')
        .select(['member_name', 'email', 'profile_img'])
        .where('member_idx', '=', member_idx)
        .executeTakeFirstOrThrow();
      return success({
        member_name,
        email,
        profile_img,
        ...(await sumPoints(database, member_idx, clock.now())),
        like_cnt: await countLikes(database, member_idx),
        group_cnt: (await loadMemberGroups(database, member_idx, clock.now())).length,
        order_cnt_list: await countOrders(database, member_idx),
      });
    },

    'GET /api/v1/my-page/members': async (_, caller) => success(await loadMemberInfo(database, callerMember(caller))),

    'PUT /api/v1/my-page/members': async ({ member_name }, caller) => {
      const member_idx = callerMember(caller);
      const nameFailure = personNameFailure(member_name);
      if (nameFailure !== null) return failure(422, nameFailure, { member_name: nameFailure });
      await changeMember(database, member_idx, { member_name: normalizePersonName(member_name) });
      return success(await loadMemberInfo(database, member_idx));
    },

    'POST /api/v1/my-page/image': ({ img_path }, caller) => changeProfileImage(shop, callerMember(caller), img_path),

    'PUT /api/v1/my-page/phone': (request, caller) => changePhone(shop, callerMember(caller), request),

    'PUT /api/v1/my-page/password': (request, caller) => changePassword(shop, callerSession(caller), request),

    'PUT /api/v1/my-page/members/secede': (request, caller) => deleteAccount(shop, callerMember(caller), request),

    'POST /api/v1/my-page/hist/prod': async ({ sell_idx_list, clear }, { member }) => {
      if (member === null) return success(await loadRecentlyViewedCards(database, clear ? [] : sell_idx_list));
      if (clear) {
        await clearRecentlyViewed(database, member.member_idx);
        return success([]);
      }
      return success(
        await loadRecentlyViewedCards(
          database,
          await mergeRecentlyViewed(database, member.member_idx, sell_idx_list, clock.now()),
        ),
      );
    },

    'GET /api/v1/my-page/point/info': async (_, caller) =>
      success(await sumPoints(database, callerMember(caller), clock.now())),

    'GET /api/v1/my-page/group': async (_, caller) =>
      success(await loadMemberGroups(database, callerMember(caller), clock.now())),

    'GET /api/v1/my-page/group-cnt': async (_, caller) =>
      success((await loadMemberGroups(database, callerMember(caller), clock.now())).length),

    'GET /api/v1/my-page/order/cnt': async (_, caller) => success(await countOrders(database, callerMember(caller))),
  };
}
